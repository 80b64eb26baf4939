import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `x.js.br` and `x.js.gz` beside the scripts and styles of the browser, once per build. */
export function compressedCopies(): Plugin {
  let directory = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    // React Router writes the browser's route manifest while it builds the server's part, which comes last.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved({ root }) {
      directory = join(root, 'build/client/assets');
    },
    async closeBundle() {
      const texts = (await readdir(directory)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(directory, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  await writeFile(`${file}.br`, await toBrotli(plain));
  await writeFile(`${file}.gz`, await toGzip(plain, { level: 9 }));
}
