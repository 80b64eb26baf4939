// Fails when a public page makes a browser fetch more than it may. Run on built files.
import { findOverruns, MAX_KB, sum } from './bytes/budget.ts';
import { readPublicPages } from './bytes/read-build.ts';

const pages = readPublicPages('build/client');
const kinds = ['scripts', 'styles', 'fonts'] as const;
const overruns = kinds.flatMap((kind) => {
  const limit = MAX_KB[kind] * 1024;
  const heaviest = Math.max(...pages[kind].map(({ files }) => sum(files)));
  console.log(`${kind}: ${heaviest} bytes on the heaviest page, ${limit} allowed`);
  return findOverruns(kind, limit, pages[kind]);
});
for (const overrun of overruns) console.error(overrun);
process.exitCode = overruns.length > 0 ? 1 : 0;
