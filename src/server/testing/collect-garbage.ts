import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Only a context that is made after the flag knows it. */
const collect = runInNewContext('gc');

/** Runs a garbage collection: a full one, or of the young generation only. */
export function collectGarbage(type: 'major' | 'minor' = 'major'): void {
  collect({ type });
}
