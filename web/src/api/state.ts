/** Which answers of the server hold the state of a table. */
import type { State } from './types';

const isState = (value: unknown): value is State =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'state';

/** The state that an answer is, or that it has as a part. */
export const stateIn = (answer: unknown): State | null => {
  if (isState(answer)) return answer;
  return typeof answer === 'object' && answer !== null && 'state' in answer && isState(answer.state) ? answer.state : null;
};
