/** Openings as the server tells them (docs/openings.md). */
import type { Client } from '../api/client';
import type { OpenedStudy, StudyOpenings } from '../api/types';

/** Actions behind which no game is in its first rounds. */
const MANY = 250;

/** `table`: whose game it is, if it came from there. */
export async function explored(
  client: Client,
  start: string,
  actions: readonly string[],
  table: string | null = null,
): Promise<StudyOpenings> {
  return client.post<StudyOpenings>('study/openings', { start, actions: actions.slice(0, MANY), table });
}

/** The openings of the steps of a table's game; its record is asked for once. */
export function alongGame(client: Client, id: string): (step: number) => Promise<StudyOpenings> {
  let opened: Promise<OpenedStudy> | null = null;
  return async (step) => {
    opened ??= client.get<string>(`tables/${id}/record`).then((text) => client.post<OpenedStudy>('study/open', { text }));
    opened.catch(() => (opened = null));
    const { start, nodes } = (await opened).chapters[0]!;
    return explored(
      client,
      start,
      nodes.slice(1, step + 1).map(({ action }) => action),
    );
  };
}
