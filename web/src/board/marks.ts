/** How a thing on the board is marked. Keys are `post:route-id/1`, `route:route-id`, `city:city-id`. */
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
  const quiet = marks.only !== undefined && found[0] === 'legal' && key.startsWith('post:') && !key.startsWith(`post:${marks.only}/`);
  return [...found, ...(quiet ? ['quiet'] : [])].join(' ');
}
