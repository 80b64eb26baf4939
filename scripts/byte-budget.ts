// Fails when a public page makes a browser fetch more than it may. Run on built files.
import { findOverruns, sum } from './bytes/budget.ts';
import { readPublicPages } from './bytes/read-build.ts';

const KB = 1024;
const LIMITS = { scripts: 110 * KB, styles: 12 * KB, fonts: 60 * KB };

const pages = readPublicPages('build/client');
const kinds = ['scripts', 'styles', 'fonts'] as const;
for (const kind of kinds) {
  const heaviest = Math.max(...pages[kind].map(({ files }) => sum(files)));
  console.log(`${kind}: ${heaviest} bytes on the heaviest page, ${LIMITS[kind]} allowed`);
}

const overruns = kinds.flatMap((kind) => findOverruns(kind, LIMITS[kind], pages[kind]));
for (const overrun of overruns) console.error(overrun);
process.exitCode = overruns.length > 0 ? 1 : 0;
