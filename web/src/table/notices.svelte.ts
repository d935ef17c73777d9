/** What the page says by itself: a line in the bar for a while, and words for a screen reader. */
export interface Notice {
  text: string;
  kind: 'info' | 'no';
  rules: readonly string[];
}

export class Notices {
  now = $state.raw<Notice | null>(null);
  /** What a screen reader is told. */
  said = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    // The same words twice would not be spoken again.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }
  tell(text: string, kind: Notice['kind'] = 'info', rules: readonly string[] = []): void {
    this.now = { text, kind, rules };
    this.say(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = null), rules.length ? 12000 : 6000);
  }
  /** Why something could not be done is of no interest to somebody who does something else. */
  goOn(): void {
    if (this.now?.kind === 'no') this.now = null;
  }
}
