/** Changes of the table on their way to the server, one at a time, until each is answered. */
import { ApiError, type Client } from '../api/client';
import type { State } from '../api/types';

interface Around {
  readonly id: string;
  readonly client: Client;
  /** The number of the position on the screen. */
  readonly seq: number;
  readonly closed: boolean;
  accept(state: State): void;
  refused(error: ApiError): void;
}

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
          this.around.accept(await this.around.client.post<State>(`tables/${this.around.id}/${what}`, body));
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
}
