import type { Board } from '../../api/board';
import { britannia } from './britannia';
import { east } from './east';
import { hansa } from './hansa';
import type { Scenery } from './types';

export type { Scenery } from './types';
export const sceneryOf = (map: Board['map']): Scenery => ({ hansa, east, britannia })[map];
