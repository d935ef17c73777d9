/** What only some players of a running game may know, in the text of its record. */
import type { Client } from '../api/client';
import type { OpenedStudy, StudyText } from '../api/types';
import type { Seat, View } from '../api/view';

const HIDDEN = '?';
const DEALT = /^missions: (.*)$/m;
const IN_POSITION = /"mission": ?"([^"]*)"/g;

/** Whose mission cards the record leaves open. */
export function unknownMissions(record: string): Seat[] {
  const dealt = DEALT.exec(record)?.[1]?.split(', ') ?? Array.from(record.matchAll(IN_POSITION), (found) => found[1]);
  return dealt.flatMap((card, seat) => (card === HIDDEN ? [seat] : []));
}

/** A view in which nobody has a mission card that was only made up. */
export function withoutMadeUp(view: View, madeUp: readonly Seat[]): View {
  const { seat, mine } = view;
  if (seat === null || seat === undefined || !mine?.mission || !madeUp.includes(seat)) return view;
  const score = view.score.map((each, i) => (i === seat ? { ...each, mission: null, total: each.total - (each.mission ?? 0) } : each));
  return { ...view, mine: { ...mine, mission: null }, score };
}

/** Whether the record tells tokens that were not laid out: those on the plate of its owner, while the game runs. */
export function platesTold(record: string): boolean {
  if (/^result: /m.test(record)) return false;
  const lists = [
    /^pool: (.*)$/m.exec(record)?.[1] ?? '',
    ...Array.from(record.matchAll(/"(?:pool|kept)": ?\[([^\]]*)\]/g), (found) => found[1]!),
  ];
  const told = lists.flatMap((list) => list.split(/[",\s]+/)).filter((token) => token && token !== HIDDEN);
  return told.length > (record.match(/^\d+\. \d+: lay /gm)?.length ?? 0);
}

/** The same study or record without all that; what was made up in its place is the same for everybody. */
export async function withoutSecrets(client: Client, text: string): Promise<string> {
  const { title, chapters } = await client.post<OpenedStudy>('study/open', { text });
  const bodies = chapters.map(({ title, start, nodes }) => ({ title, start, nodes }));
  return (await client.post<StudyText>('study/text', { title, chapters: bodies, public: true })).text;
}
