import { startPage } from './start/start-page.ts';

// In development the router's own scripts have fetched everything already.
if (import.meta.env.DEV) import('./start/hydrate.tsx').then(({ hydrate }) => hydrate());
else startPage();
