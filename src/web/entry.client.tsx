import { fetchPageScripts } from './start/fetch-page-scripts.ts';
import { firstPaint } from './start/first-paint.ts';

firstPaint().then(async () => {
  const [{ hydrate }] = await Promise.all([
    import('./start/hydrate.tsx'),
    // In development the router's own script has them already.
    import.meta.env.DEV || fetchPageScripts(window.__reactRouterContext),
  ]);
  hydrate();
});
