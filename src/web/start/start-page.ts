import { firstPaint, pause } from './first-paint.ts';
import { layOut } from './lay-out.ts';

/** Fetches what the page is made of, behind what is to be seen, and brings it to life. */
export async function startPage() {
  const { ids, data } = window.__reactRouterContext;
  const routes = ids.flatMap((id) => window.__reactRouterManifest.routes[id] ?? []);
  // What is imported stands behind what imports it: turned round, the first is React, which all others need.
  const [react = '', ...others] = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports].reverse()));

  await firstPaint();
  const reactRun = run(react);
  for (const file of others) {
    // Right after the first picture the browser is busy with it: all at once would be one long task.
    await pause();
    add('link', { rel: 'modulepreload', href: file });
  }
  // Were all run side by side, they would be put together in one long task when the last arrives, which is mostly React.
  await reactRun;
  await Promise.all(others.map(run));
  const modules = routes.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)]);
  // Laid out at once, lest the page count as loaded before.
  const [, { hydrate }, ...loaded] = await Promise.all([layOut(), import('./hydrate.tsx'), ...modules]);

  // Where the router looks for them.
  window.__reactRouterRouteModules = Object.fromEntries(loaded);
  Object.assign(window.__reactRouterContext, {
    // As in react-router.config.ts.
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    future: {},
    stream: new Response(data).body,
  });
  hydrate();
}

/** In a task of its own. Until then the page does not count as loaded. */
function run(file: string): Promise<unknown> {
  return new Promise((done) => add('script', { type: 'module', src: file, onload: done, onerror: done }));
}

function add<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  document.head.append(Object.assign(document.createElement(tag), { fetchPriority: 'low' }, properties));
}
