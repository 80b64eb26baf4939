import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compressedCopies } from './scripts/compressed-copies.ts';

/** Not what few pages need: the forms of a message, an alert, a search and a visit, numbers as they are typed. */
const SHARED =
  /src\/(contract(?!\/(alerts|appointments|contact|searches|sellers))|web\/(api|browser|seo|ui(?!\/(places\/places-field|filters\/group-digits))))\//;
/** The frame of every public page. */
const SITE = /src\/web\/(features\/site\/(?!not-found)|browser\/page-change|assets\/mark)/;
/** The page of a dead link: three routes may show it, and few visitors ever see it. */
const NOT_FOUND = /features\/site\/not-found|scenes\/misty-path/;
/** The fields of a search: the catalogue has them, and most other pages do not. */
const SEARCH = /src\/web\/(ui\/(places(?!\/places-field)|controls\/search-field)|api\/(use-)?city-suggestions)/;
/** The fields of its panel. */
const FILTERS = /src\/web\/ui\/filters\/(?!group-digits)/;
/** What the forms of a message and of a search are sent by. */
const SENDING =
  /src\/(contract\/contact\/(?!inbox)|web\/(browser\/(find-control|(use-)?sending)|ui\/controls\/sending-controls))/;
/** What the longer forms of visitors have in common. */
const VISITOR_FORM =
  /src\/web\/(api\/use-visitor-form|browser\/(announced-sale|form-fields)|ui\/(controls\/(also-sells|person-fields)|layout\/form-chapter))/;
/** Where films are: the form of a property and the few pages with a film have it. */
const FILM_HOSTS = /src\/contract\/property\/film-hosts/;
/** The cards of homes. Not what the frame of every page gives them. */
const CARDS = /src\/web\/ui\/properties\/(?!card-context)/;
/** The pictures and hearts of homes, and what is counted of their visitors. */
const PICTURES =
  /src\/(contract\/admin\/auth|web\/(browser\/(auth-token|send-visit)|ui\/(pictures\/property-picture|controls\/favorite-button)))/;
/** What the page of one home says of it. */
const ADVERT =
  /src\/(contract\/(advert\/(sentences|energy)\.ts|property\/(sale|equipment)|text\/whatsapp-link|time\/(agent-day|time-span))|web\/ui\/(controls\/share-button|pictures\/portrait))/;
/** Homes that were put aside, which few pages show. */
const SELECTION = /src\/(contract\/catalogue\/selection|web\/(api\/selection|ui\/layout\/loading))/;
/** What opens over a page, on a press. */
const DIALOGS = /src\/web\/ui\/(dialogs\/(dialog|drawer)|controls\/icon-button)/;
/** Outlives our own releases. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|rolldown\/runtime|vite\/preload-helper/;
/** The part of the query library that few public screens use: writes and lists without end. */
const MUTATIONS = /@tanstack\/.*\/(useMutation|mutationObserver|useInfinite|infiniteQuery(Observer|Options))/;
/** Shared too, but by screens that visitors never open. */
const ADMINISTRATION = new RegExp(
  'src/(contract/(messages|contact/inbox|feeds/(feed|feed-flags|portals)|' +
    'property/(equipment-choices|fields|image-upload|property-input|property-version)|' +
    'advert/(checks|electric-heating|energy-cost-years|energy-scale|fee-limit|fees|findings))\\.ts|' +
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
                { name: 'vendor', test: (id) => VENDOR.test(id) && !MUTATIONS.test(id) },
                { name: 'mutations', test: MUTATIONS },
                // What several pages share, in one file instead of thirty.
                {
                  name: 'shared',
                  test: (id) =>
                    SHARED.test(id) &&
                    ![
                      SEARCH,
                      FILTERS,
                      SENDING,
                      VISITOR_FORM,
                      CARDS,
                      PICTURES,
                      ADVERT,
                      SELECTION,
                      DIALOGS,
                      FILM_HOSTS,
                      ADMINISTRATION,
                    ].some((part) => part.test(id)),
                  minShareCount: 3,
                },
                { name: 'pictures', test: PICTURES, minShareCount: 2 },
                { name: 'cards', test: CARDS, minShareCount: 2 },
                { name: 'advert', test: ADVERT, minShareCount: 2 },
                { name: 'selection', test: SELECTION, minShareCount: 2 },
                { name: 'dialogs', test: DIALOGS, minShareCount: 2 },
                { name: 'site', test: SITE, minShareCount: 2 },
                { name: 'search', test: SEARCH, minShareCount: 2 },
                { name: 'filters', test: FILTERS, minShareCount: 2 },
                { name: 'not-found', test: NOT_FOUND, minShareCount: 2 },
                { name: 'film-hosts', test: FILM_HOSTS },
                { name: 'sending', test: SENDING, minShareCount: 2 },
                { name: 'visitor-form', test: VISITOR_FORM, minShareCount: 2 },
                { name: 'administration', test: ADMINISTRATION, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
