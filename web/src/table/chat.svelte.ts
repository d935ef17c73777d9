/** What people say to one another at the table. */
import { ApiError, query, type Client } from '../api/client';
import type { ChatLines, ChatMessage } from '../api/types';
import { spoken } from '../app/errors';
import { t } from '../app/i18n.svelte';

interface Around {
  readonly id: string;
  readonly client: Client;
  readonly seat: number | null;
  readonly shown: { readonly seq: number } | null;
  send(message: unknown): void;
  tell(text: string, kind: 'no'): void;
}

export class Chat {
  messages = $state.raw<ChatMessage[]>([]);
  /** The number of the last message that was read. */
  read = $state(0);
  constructor(readonly around: Around) {}

  get unread(): number {
    return this.messages.filter((message) => message.id > this.read && message.seat !== this.around.seat).length;
  }

  async load(seat: number | null | undefined): Promise<void> {
    try {
      const found = await this.around.client.get<ChatLines>(`tables/${this.around.id}/chat${query({ seat, since: 0 })}`);
      this.messages = found.messages;
      this.read = found.messages.at(-found.unread - 1)?.id ?? 0;
    } catch {
      // Chat is not worth an error.
    }
  }
  take(message: ChatMessage): void {
    if (!this.messages.some((each) => each.id === message.id)) this.messages = [...this.messages, message];
  }
  markRead(): void {
    const last = this.messages.at(-1)?.id ?? 0;
    if (last <= this.read) return;
    this.read = last;
    const { seat, shown } = this.around;
    if (seat !== null && shown) this.around.send({ type: 'seen', seq: shown.seq, chat: last });
  }
  async say(text: string): Promise<boolean> {
    const { id, client, seat } = this.around;
    try {
      const message = await client.post<ChatMessage>(`tables/${id}/chat`, { seat, text });
      this.take(message);
      this.read = Math.max(this.read, message.id);
      return true;
    } catch (error) {
      if (error instanceof ApiError) this.around.tell(refusal(error), 'no');
      return false;
    }
  }
}

function refusal(error: ApiError): string {
  if (error.id === 'muted') return t('chat-muted');
  return error.status === 429 ? t('chat-slow-down') : spoken(error);
}
