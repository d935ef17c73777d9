/** The tree of a study: nodes, variations, what is said of them. Which actions are possible is the server's to say. */
import type { GameEvent } from '../api/merged';
import type { Analysis, OpenedChapter, SharedNode, StudyMark, StudyNode, StudyPosition } from '../api/types';
import type { Seat } from '../api/view';

/** What a program said of a position (docs/record.md), as far as it is read here; the rest is kept as it is. */
export interface Opinion extends Record<string, unknown> {
  values: number[];
  points?: Record<string, number>[];
  seconds?: number;
}
const isOpinion = (found: Record<string, unknown>): found is Opinion => Array.isArray(found['values']);
/** Null where nothing is said, or nothing that is an opinion. */
export const opinionOf = (found: Record<string, unknown> | null | undefined): Opinion | null => (found && isOpinion(found) ? found : null);

let last = 0;
export class Node {
  readonly id = ++last;
  /** Its number in a shared study. */
  key: number | null = null;
  /** The main line first. */
  children = $state.raw<readonly Node[]>([]);
  comment = $state('');
  marks = $state.raw<readonly StudyMark[]>([]);
  opinion = $state.raw<Opinion | null>(null);
  /** The position, once it was looked at. */
  seen = $state.raw<StudyPosition | null>(null);
  /** The opinion in full, once it was asked for. */
  analysis: Analysis | null = null;
  constructor(
    readonly parent: Node | null,
    readonly action = '',
    readonly seat: Seat | null = null,
    readonly events: readonly GameEvent[] = [],
  ) {
    if (parent) parent.children = [...parent.children, this];
  }
}

/** The root of a study that the server opened. */
export function treeOf(opened: Pick<OpenedChapter, 'nodes' | 'events'>): Node {
  const made: Node[] = [];
  for (const [i, each] of opened.nodes.entries()) {
    const node = new Node(made[each.parent] ?? null, each.action, each.seat ?? null, opened.events[i] ?? []);
    made.push(withSaid(node, each));
  }
  return made[0]!;
}
/** The root of a chapter of a shared study. */
export function sharedTree(nodes: readonly SharedNode[]): Node {
  const made = new Map<number, Node>();
  for (const each of nodes) {
    const node = new Node(made.get(each.parent) ?? null, each.action, each.seat ?? null, each.events as GameEvent[]);
    node.key = each.id;
    made.set(each.id, withSaid(node, each));
  }
  return made.get(0)!;
}
function withSaid(node: Node, said: Pick<StudyNode, 'comment' | 'marks' | 'opinion'>): Node {
  node.comment = said.comment ?? '';
  node.marks = said.marks ?? [];
  node.opinion = opinionOf(said.opinion);
  return node;
}

/** All nodes, parents first and main lines before variations. */
export function inOrder(root: Node): Node[] {
  const found: Node[] = [];
  const todo = [root];
  while (todo.length) {
    const node = todo.pop()!;
    found.push(node);
    todo.push(...node.children.toReversed());
  }
  return found;
}

/** The tree as the server reads it. */
export function flat(root: Node): StudyNode[] {
  const nodes = inOrder(root);
  const index = new Map(nodes.map((node, i) => [node, i]));
  return nodes.map(({ parent, action, seat, comment, marks, opinion }) => ({
    parent: parent ? index.get(parent)! : -1,
    action,
    seat,
    comment,
    marks: [...marks],
    opinion,
  }));
}

/** The nodes from the first after the start to this one. */
export function pathTo(node: Node): Node[] {
  const found: Node[] = [];
  for (let here: Node | null = node; here?.parent; here = here.parent) found.unshift(here);
  return found;
}

/** Where the main line from a node ends. */
export function endOf(node: Node): Node {
  let here = node;
  while (here.children[0]) here = here.children[0];
  return here;
}

export const isMain = (node: Node): boolean => pathTo(node).every((each) => each.parent!.children[0] === each);

/** Makes the way to a node the first choice wherever it branches off. */
export function promote(node: Node): void {
  for (const { parent, id } of pathTo(node)) {
    parent!.children = parent!.children.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
  }
}

/** Takes a node and all that follows out of the tree; what it came from. */
export function drop(node: Node): Node {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** A piece of a line without a branch in between, as the tree is drawn. */
export interface Run {
  depth: number;
  nodes: Node[];
}

/** The tree as runs: a variation stands after the action that it replaces, one step further in. */
export function runsOf(root: Node): Run[] {
  const runs: Run[] = [];
  const todo: { node: Node; depth: number; fresh: boolean }[] = [];
  const follow = (node: Node, depth: number, fresh: boolean): void => {
    const [main, ...others] = node.children;
    if (!main) return;
    // Taken from the end: the main child, then its variations, then what follows the main child.
    todo.push({ node: main, depth: -1 - depth, fresh: others.length > 0 });
    for (const other of others.toReversed()) todo.push({ node: other, depth: depth + 1, fresh: true });
    todo.push({ node: main, depth, fresh });
  };
  const write = (node: Node, depth: number, fresh: boolean): void => {
    const run = runs.at(-1);
    if (fresh || !run || run.depth !== depth) runs.push({ depth, nodes: [node] });
    else run.nodes.push(node);
  };
  follow(root, 0, true);
  while (todo.length) {
    const { node, depth, fresh } = todo.pop()!;
    if (depth < 0) {
      follow(node, -1 - depth, fresh);
      continue;
    }
    write(node, depth, fresh);
    // The main child of its parent is followed after its variations.
    if (node.parent!.children[0] !== node) follow(node, depth, false);
  }
  return runs;
}
