import britannia23 from './nudges/britannia_23.json';
import britannia45 from './nudges/britannia_45.json';
import east from './nudges/east.json';
import hansa23 from './nudges/hansa_23.json';
import hansa45 from './nudges/hansa_45.json';
import type { Nudges } from './geometry';

const all: Record<string, unknown> = {
  britannia_23: britannia23,
  britannia_45: britannia45,
  east,
  hansa_23: hansa23,
  hansa_45: hansa45,
};

/** The hand-checked nudges of a board; a board without any is drawn as printed. */
export const nudgesOf = (board: string): Nudges => (all[board] ?? {}) as Nudges;
