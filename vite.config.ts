import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/compressed-copies.ts';

/** Not what few pages need: the forms of a message, an alert and a search. */
const SHARED = /src\/(contract(?!\/(alerts|contact|searches))|web\/(api|browser|seo|ui(?!\/places\/places-field)))\//;
/** The frame of every public page. */
const SITE = /src\/web\/(features\/site\/(?!not-found)|browser\/page-change|assets\/mark)/;
/** The page of a dead link: three routes may show it, and few visitors ever see it. */
const NOT_FOUND = /features\/site\/not-found|scenes\/misty-path/;
/** The fields of a search: the catalogue has them, and most other pages do not. */
const SEARCH = /src\/web\/(ui\/(filters|places(?!\/places-field)|controls\/search-field)|api\/(use-)?city-suggestions)/;
/** What the forms of a message and of a search are sent by. */
const SENDING =
  /src\/(contract\/contact\/(?!inbox)|web\/(browser\/(find-control|(use-)?sending)|ui\/controls\/sending-controls))/;
/** Shared too, but by screens that visitors never open. */
const ADMINISTRATION = new RegExp(
  'src/(contract/(messages|contact/inbox|feeds/(feed|feed-flags)|' +
    'property/(fields|image-upload|property-input|property-version)|' +
    'advert/(electric-heating|energy-cost-years|energy-scale|fee-limit|fees|findings))\\.ts|' +
    'web/(api|browser|ui)/admin/)',
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressedCopies()],
  // Named here so that a cold start of the dev server does not find them one by one, reloading each time.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query'] },
  build: {
    // A picture written into a page or a script is paid for by visitors who never see it.
    assetsInlineLimit: 0,
    // Before Safari 16.4, phones ignore `(width >= 48rem)`: they get `(min-width: 48rem)`.
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16'],
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Outlives our own releases.
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
                // What several pages share, in one file instead of thirty.
                {
                  name: 'shared',
                  test: (id) => SHARED.test(id) && !SEARCH.test(id) && !SENDING.test(id) && !ADMINISTRATION.test(id),
                  minShareCount: 3,
                },
                { name: 'site', test: SITE, minShareCount: 2 },
                { name: 'search', test: SEARCH, minShareCount: 2 },
                { name: 'not-found', test: NOT_FOUND, minShareCount: 2 },
                { name: 'sending', test: SENDING, minShareCount: 2 },
                { name: 'administration', test: ADMINISTRATION, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
