import { defineConfig } from 'vite';

/**
 * The server in few files, with the pages and the dependencies in them: finding, reading and compiling some eight
 * hundred modules one by one would be most of a start, and a third of the memory.
 */
export default defineConfig({
  publicDir: false,
  // Libraries choose their production build by it: the other one stays out of the file.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    noExternal: true,
    // Native code stays where it was installed; pg looks for pg-native, which is optional.
    external: ['sharp', 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'build/start',
    target: 'node26',
    // Stack traces keep the names that we gave.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/server/process/main.ts',
        site: 'src/server/commands/site.ts',
        'encoder-process': 'src/server/images/encoding/encoder-process.ts',
        'pdf-worker': 'src/server/properties/documents/pdf-worker.ts',
        'sheet-worker': 'src/server/sheets/sheet-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      checks: { bundlerTimings: false },
      // Libraries mark what belongs into browsers too, for frameworks that tell the two apart.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
});
