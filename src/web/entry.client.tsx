import { fetchPageScripts } from './start/fetch-page-scripts.ts';

Promise.all([
  import('./start/hydrate.tsx'),
  // In development the router's own script has them already.
  import.meta.env.DEV || fetchPageScripts(window.__reactRouterContext),
]).then(([{ hydrate }]) => hydrate());
