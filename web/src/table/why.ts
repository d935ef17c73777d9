/** Why something is not possible: asked of the server once per position. */
import type { Client } from '../api/client';
import type { Reason, Reasons } from '../api/types';

/** Why something is not possible, and which rules say so. */
export interface WhyNot {
  text: string;
  rules: readonly string[];
}

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly seat: number | null;
}

export class Whys {
  #asked = new Map<string, Promise<Reason | null>>();
  constructor(readonly around: Around) {}

  /** The reason for a place, with a token in hand or without. */
  ask(place: string, token: string | null): Promise<Reason | null> {
    const question = `${place} ${token ?? ''}`;
    let found = this.#asked.get(question);
    if (!found) {
      const { id, client, seat } = this.around;
      found = client.post<Reasons>(`tables/${id}/why`, { seat, place, token }).then(
        (answer) => answer.place,
        () => null,
      );
      this.#asked.set(question, found);
    }
    return found;
  }
  forget(): void {
    this.#asked.clear();
  }
}
