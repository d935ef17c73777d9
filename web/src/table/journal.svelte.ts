/** Everything that happened at the table, as far as this page has heard of it. */
import { query, type Client } from '../api/client';
import type { Entries, Entry, State } from '../api/types';
import type { Seat } from '../api/view';
import { undoneOf } from './log';

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly seat: Seat | null;
  readonly shown: State | null;
}

export class Journal {
  entries = $state.raw<Entry[]>([]);
  olderMissing = $state(false);
  constructor(readonly around: Around) {}

  #seq = $derived.by(() => this.around.shown?.seq ?? 0);
  /** What is shown of it: entries ahead of the position on the screen wait. */
  shown = $derived.by(() => this.entries.filter((entry) => entry.seq <= this.#seq));
  undone = $derived.by(() => undoneOf(this.entries));
  get last(): number {
    return this.entries.at(-1)?.seq ?? 0;
  }

  note(state: State): void {
    const first = this.entries[0]?.seq;
    this.#add(state.entries);
    if (first === undefined) this.olderMissing = (this.entries[0]?.seq ?? 1) > 1;
  }

  async loadOlder(): Promise<void> {
    const { id, client, seat } = this.around;
    const first = this.entries[0]?.seq ?? 1;
    for (let since = 0; since < first - 1;) {
      const found = await client.get<Entries>(`tables/${id}/entries${query({ seat, since, limit: 200 })}`);
      if (!found.entries.length) break;
      this.#add(found.entries);
      since = found.entries.at(-1)!.seq;
    }
    this.olderMissing = false;
  }

  #add(entries: readonly Entry[]): void {
    const known = new Set(this.entries.map((entry) => entry.seq));
    const fresh = entries.filter((entry) => !known.has(entry.seq));
    if (fresh.length) this.entries = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
  }
}
