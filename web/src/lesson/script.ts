/** The script of the lesson (docs/lesson.md). */
import { key } from '../board/place';

export interface Show {
  board?: boolean;
  cities?: string[];
  routes?: string[];
  posts?: string[];
  desk?: string[];
  tables?: string[];
  bar?: string[];
  clocks?: boolean;
}
export interface Step {
  step: number;
  show: Show;
  before?: string[];
  do?: string[];
}
export interface Script {
  record: { edition: string; board: string; seats: string[]; start: number; taverns: string[]; pool: string[] };
  learner: number;
  steps: Step[];
}

/** Keys of the places that a step points at; its posts only while they are not to be clicked. */
export const shownBy = ({ cities = [], routes = [], tables = [], posts = [] }: Show, withPosts: boolean): string[] => [
  ...cities.map(key.city),
  ...routes.map(key.route),
  ...tables.map(key.table),
  ...(withPosts ? posts.map(key.post) : []),
];

/** The start of the lesson's game as a record. */
export function recordOf({ record }: Script): string {
  return [
    'hansa record 1',
    'rules: 1',
    `edition: ${record.edition}`,
    `board: ${record.board}`,
    `seats: ${JSON.stringify(record.seats)}`,
    `start: ${record.start}`,
    `taverns: ${record.taverns.join(', ')}`,
    `pool: ${record.pool.join(', ')}`,
    '',
    '',
  ].join('\n');
}

const anyPost = (action: string): string =>
  action
    .replace(/\/\d+/g, '/')
    .replace(/ paying [\w,]+/, '')
    .trim();
/** Which of the things to do this action is; -1 if none. Posts of a route are equal; displaced pieces go in any order. */
export function fits(todo: readonly string[], action: string): number {
  const [first] = todo;
  if (!first) return -1;
  if (anyPost(first) === anyPost(action)) return 0;
  if (first.startsWith('relocate')) return todo.findIndex((each) => each.startsWith('relocate') && anyPost(each) === anyPost(action));
  return -1;
}

const POST = /[a-z]+(?:-[a-z]+)+\/\d+/g;
/** The script in the words of this pupil, who took other posts of a route than it says: `swaps` of equal posts, in their order. */
export const swapped = (action: string, swaps: readonly (readonly [string, string])[]): string =>
  action.replace(POST, (post) => swaps.reduce((at, [one, other]) => (at === one ? other : at === other ? one : at), post));
/** Which posts changed places when this was done and that was asked for. */
export function swapsOf(asked: string, done: string): [string, string][] {
  const [wanted, taken] = [asked.match(POST) ?? [], done.match(POST) ?? []];
  return wanted.flatMap((post, i) => (taken[i] && taken[i] !== post ? [[post, taken[i]]] : []));
}

/** The route that an action is about, if it is about one. */
export const routeOf = (action: string | undefined): string | null => /[a-z]+(?:-[a-z]+)+/.exec(action ?? '')?.[0] ?? null;
