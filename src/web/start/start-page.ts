import { firstPaint, nextTask } from './first-paint.ts';
import { layOut } from './lay-out.ts';

/** Fetches what the page is made of, behind what is to be seen, and brings it to life. */
export async function startPage() {
  const { ids, data } = window.__reactRouterContext;
  const routes = ids.flatMap((id) => window.__reactRouterManifest.routes[id] ?? []);
  // What is imported stands behind what imports it: turned round, each is put together in a task of its own.
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports].reverse()));

  await firstPaint();
  // Side by side. To ask for all in one go would itself take a slow phone a moment.
  for (const file of files) {
    addScript(file);
    await nextTask();
  }
  const modules = routes.map(async ({ id, module }) => [id, await import(/* @vite-ignore */ module)]);
  const [{ hydrate }, ...loaded] = await Promise.all([import('./hydrate.tsx'), ...modules]);

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
  await layOut();
  hydrate();
}

function addScript(address: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.fetchPriority = 'low';
  script.src = address;
  document.head.append(script);
}
