import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/compressed-copies.ts';

/** Called mostly as a page comes to life. Chromium compiles all of such a file in the background, ahead of the calls. */
const COMPILED_WHOLE = new Set(['react', 'router']);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressedCopies()],
  // Named here so that a cold start of the dev server does not find them one by one, reloading each time.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query'] },
  build: {
    // A picture written into a page or a script is paid for by visitors who never see it.
    assetsInlineLimit: 0,
    // What is fetched later comes in one piece, hence has nothing to announce.
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // A path or a drawing written where it is used costs less than its way from file to file.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names a dozen of them.
            entryFileNames: 'assets/[name]-[hash:6].js',
            chunkFileNames: 'assets/[name]-[hash:6].js',
            postBanner: ({ name }) => (COMPILED_WHOLE.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                // Comes first and fetches the rest. Vite's helper is in here lest it bind this file to all others.
                {
                  name: 'start',
                  test: /vite\/preload-helper|src\/web\/(entry\.client|start\/(start-page|first-paint|lay-out))\.tsx?/,
                  priority: 5,
                },
                // Outlive our own releases, the router with the three lines that call it. Two, each put together in a
                // task of its own: see docs/decisions/0016.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
                {
                  name: 'router',
                  test: /node_modules\/react-router\/|src\/web\/start\/hydrate\.tsx/,
                  priority: 4,
                },
                // Few pieces: small files compress worse and cost a request each. What most public pages need,
                {
                  name: 'site',
                  test: /src\/(contract\/(format|plain-text)|web\/(root|routes\/site-layout|browser\/smooth-scroll|seo\/json-ld|ui\/\w+\/(arrow-link|dark-section|field|lead|scene|select)))\.tsx?/,
                  priority: 3,
                },
                // what the catalogue and the page of a property share,
                {
                  name: 'properties',
                  test: /src\/(contract\/(catalogue\/catalogue|property\/(property-path|property))|web\/(api\/(kept-answers|queries|use-answer)|browser\/favorites|ui\/\w+\/(favorite-button|property-picture|badge)))\.tsx?/,
                  priority: 2,
                },
                // what comes when a page has something to ask,
                { name: 'asking', test: /node_modules\/@tanstack\/|src\/web\/api\/browser-api\.ts/, priority: 1 },
                { name: 'dialog', test: /src\/web\/ui\/\w+\/(dialog|icon-button)\.tsx/, priority: 1 },
                // and the catalogue itself, without the panel that it fetches later.
                {
                  name: 'catalogue',
                  test: /src\/web\/(routes\/catalogue|features\/catalogue\/(results\/results|search\/search-bar|toolbar))\.tsx/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
