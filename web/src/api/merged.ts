/** Unions of the API as one type each, for code that asks what is there instead of which kind it is. */
import type * as api from './types';

type KeysOf<U> = U extends unknown ? keyof U : never;
type ValueOf<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
/** What all members have, and what only some of them have, which may be missing. */
type Merged<U> = { [K in Extract<keyof U, string>]: U[K] } & { [K in Exclude<KeysOf<U>, keyof U>]?: ValueOf<U, K> };

/** One action that the server would accept now. */
export type Legal = Merged<api.Legal>;
/** Something that happened. */
export type GameEvent = api.Event;
