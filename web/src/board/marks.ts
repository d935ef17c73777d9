import { placeOf } from './place';

/** How a thing on the board is marked, by keys of places. */
export interface Marks {
  legal?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  highlight?: ReadonlySet<string>;
  /** Posts of this route are marked as legal, those of all others hardly; nothing if all are marked alike. */
  only?: string;
}

/** The class names of the marks a thing carries. */
export type Marked = string;

export function marked(marks: Marks, key: string): Marked {
  const found: string[] = (['legal', 'selected', 'highlight'] as const).filter((kind) => marks[kind]?.has(key));
  if (marks.only !== undefined && found[0] === 'legal') {
    const place = placeOf(key);
    if (place?.kind === 'post' && place.route !== marks.only) found.push('quiet');
  }
  return found.join(' ');
}
