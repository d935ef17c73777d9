/** The land behind a board, drawn by hand: coordinates are fractions of the board, as in the board's facts. */

export type Spot = [x: number, y: number];

export interface MapName {
  text: string;
  at: Spot;
  /** Letter height in board units. */
  size: number;
  spread?: number;
  turn?: number;
  on: 'land' | 'sea';
}

export interface Scenery {
  land: Spot[][];
  /** From the source to the mouth. */
  rivers: Spot[][];
  lakes: Spot[][];
  /** Ranges of hills, as lines. */
  hills: Spot[][];
  countries?: Record<string, Spot[][]>;
  names: MapName[];
  compass: { at: Spot; r: number };
  ships: Spot[];
}
