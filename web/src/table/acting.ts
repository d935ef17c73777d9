/** What the parts need that offer actions: a table has it, and so has a study. */
import type { Legal } from '../api/merged';
import type { Colour, Seat, View } from '../api/view';
import type { Choice } from './choice.svelte';
import type { Preview } from './plan.svelte';
import type { Sentences } from './sentences';

export interface Acting {
  readonly choice: Choice;
  readonly legal: Legal[];
  readonly view: View | null;
  readonly words: Sentences | null;
  readonly seat: Seat | null;
  readonly colours: readonly Colour[];
  readonly plan: {
    /** Nothing is sent: what cannot be taken back is not said. */ readonly on?: boolean;
    preview(action: string): Promise<Preview | null>;
  };
}
