import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Only a context that is made after the flag knows it. */
const collect = runInNewContext('gc');

/** As V8 does in its own time: all of it, or what has lived for a short while. */
export function collectGarbage(type: 'major' | 'minor' = 'major'): void {
  collect({ type });
}
