import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * The server in few files, with the pages and all that both need of `node_modules` in them: finding, reading and
 * compiling some eight hundred modules one by one would be most of a start, and a third of the memory.
 */
export default defineConfig({
  publicDir: false,
  plugins: [leaveOut(/\/zod\/v4\/locales\/index\.js$/), writeInLatin1()],
  // Libraries choose between two forms of themselves by it: the other one stays out of the file, and of memory.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Its entry brings the streaming renderer too: a tenth of the file, for nothing.
  resolve: {
    alias: {
      'react-dom/server': fileURLToPath(
        new URL('./node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', import.meta.url),
      ),
    },
  },
  ssr: {
    noExternal: true,
    // Native code stays where it was installed; pg asks for pg-native where someone has it.
    external: ['sharp', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'build/start',
    target: 'node26',
    // What goes wrong is told in the names that we gave. What describes them is left out: a seventh of the files.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/process/main.ts',
        'encoder-process': 'src/server/images/encoding/encoder-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: { jsdoc: false } },
      checks: { bundlerTimings: false },
      // Libraries mark what belongs into browsers too, for frameworks that tell the two apart.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});

/** What a library offers by a name that we never use, such as its messages in sixty languages. */
function leaveOut(files: RegExp): Plugin {
  return { name: 'leave-out', load: { filter: { id: files }, handler: () => 'export {};' } };
}

/** One letter outside Latin-1 makes the engine keep a file with two bytes for each of its letters: those are escaped. */
function writeInLatin1(): Plugin {
  const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'write-in-latin1',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0100-\uffff]/g, asEscape);
    },
  };
}
