import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Board } from '../src/api/board';

export const ids = ['hansa_23', 'hansa_45', 'east', 'britannia_23', 'britannia_45'];
// Tests run from the client's folder; the boards belong to the rules beside it.
export const load = (id: string): Board => JSON.parse(readFileSync(resolve('../src/hansa/data/boards', `${id}.json`), 'utf8')) as Board;
