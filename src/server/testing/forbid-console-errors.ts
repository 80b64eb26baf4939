import { format } from 'node:util';
import { afterEach } from 'vitest';

// Nobody reads the output of a passing run, so an unexpected console.error fails its test. A test that expects one
// replaces it: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
const unexpected: string[] = [];

console.error = (...words: unknown[]) => {
  unexpected.push(format(...words));
};

afterEach(() => {
  const seen = unexpected.splice(0);
  if (seen.length > 0) throw new Error(`Unexpected console.error:\n${seen.join('\n')}`);
});
