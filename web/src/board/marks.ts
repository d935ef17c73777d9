/** How a thing on the board is marked. Keys are `post:route-id/1`, `route:route-id`, `city:city-id`. */
export interface Marks {
  legal?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  highlight?: ReadonlySet<string>;
}

/** The class names of the marks a thing carries. */
export type Marked = string;

export function marked(marks: Marks, key: string): Marked {
  return (['legal', 'selected', 'highlight'] as const).filter((kind) => marks[kind]?.has(key)).join(' ');
}
