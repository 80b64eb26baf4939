import type { Handoff } from './handoff.ts';

/** Fetches what the page is made of, and leaves it where the router looks for it. */
export async function fetchPageScripts({ ids, manifest, data }: Handoff) {
  await manifest;
  const routes = ids.flatMap((id) => window.__reactRouterManifest.routes[id] ?? []);
  // All at once, whatever imports what. Each is run when it is there, and the page can answer in between.
  const files = new Set(routes.flatMap(({ module, imports = [] }) => [...imports, module]));
  await Promise.all(Array.from(files, fetchModule));

  const modules = routes.map(async ({ id, module }): Promise<[string, unknown]> => [id, await fetchModule(module)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  Object.assign(window.__reactRouterContext, {
    // As in react-router.config.ts.
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    future: {},
    stream: new Response(data).body,
  });
}

function fetchModule(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}
