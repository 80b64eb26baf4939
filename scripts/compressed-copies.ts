import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** How much brotli looks at as one block, in bits, where 0 is what it thinks best. It is mistaken by a thousandth. */
const BLOCKS = [0, 16, 17];

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 512;

/** Writes `x.js.br` and `x.js.gz` beside the scripts and styles of the browser: as small as can be, once per build. */
export function compressedCopies(): Plugin {
  let directory = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    // The router writes the browser's table of routes while it builds the server's part, which comes last.
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
  if (plain.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, await compressTightly(plain));
  await writeFile(`${file}.gz`, await compressGzip(plain, { level: 9 }));
}

async function compressTightly(plain: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    BLOCKS.map((bits) =>
      compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: bits,
        },
      }),
    ),
  );
  return forms.reduce((smallest, form) => (form.length < smallest.length ? form : smallest));
}
