/** Changes of the table on their way to the server, one at a time, until each is answered. */
import { after } from '../api/changes';
import { ApiError, query, type Client } from '../api/client';
import type { Change, State } from '../api/types';

interface Around {
  readonly id: string;
  readonly client: Client;
  /** The number of the position on the screen. */
  readonly seq: number;
  readonly closed: boolean;
  /** The newest state, which may not be on the screen yet. */
  readonly latest: State | null;
  accept(state: State): void;
  refused(error: ApiError): void;
}

/** What may be answered by what changed. */
const MOVES = new Set(['actions', 'undo', 'redo', 'restart-turn']);
const passing = ['network', 'stopping', 'unavailable'];
const worthAnotherTry = ({ id, status }: ApiError): boolean => passing.includes(id) || [429, 502, 504].includes(status);
const pause = (wait: number): Promise<void> => new Promise((done) => setTimeout(done, wait));

export class Sender {
  busy = $state(false);
  #sentAt = 0;
  constructor(readonly around: Around) {}

  /**
   * The page may show the result of an action before its own request is answered: what is chosen then is sent next.
   * False if something is on its way, or if the position is another by then.
   */
  async answered(): Promise<boolean> {
    const from = this.around.seq;
    while (this.busy && this.around.seq > this.#sentAt && !this.around.closed) await pause(10);
    return !this.busy && this.around.seq === from;
  }

  /** Sends until the server has answered: sending the same again is harmless. */
  async send(what: string, body: object): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#sentAt = this.around.seq;
    try {
      for (let tries = 0; ; tries++) {
        try {
          const path = `tables/${this.around.id}/${what}${query({ changes: MOVES.has(what) ? 1 : null })}`;
          this.around.accept(await this.#whole(await this.around.client.post<State | Change>(path, body)));
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (!worthAnotherTry(error) || tries > 60 || this.around.closed) {
            this.around.refused(error);
            return false;
          }
          await pause(Math.min(2000, 200 * 2 ** tries));
        }
      }
    } finally {
      this.busy = false;
    }
  }

  async #whole(answer: State | Change): Promise<State> {
    if (answer.type === 'state') return answer;
    const { latest, client, id } = this.around;
    const next = after(latest, answer);
    if (next) return next;
    if (latest && latest.seat === answer.seat && latest.seq >= answer.seq) return latest; // the socket was faster
    return client.get<State>(`tables/${id}${query({ seat: answer.seat, since: answer.since })}`);
  }
}
