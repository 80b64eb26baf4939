import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles, SentFile } from './budget.ts';

/** The part of the router's table that says what each screen fetches. */
type Manifest = {
  entry: Fetched;
  routes: Record<string, Fetched & { id: string; parentId?: string; css?: string[] }>;
};
type Fetched = { module: string; imports?: string[] };

/** What each public page fetches by itself, per kind. The administration is for one person, on a desk. */
export function readPublicPages(client: string): Record<'scripts' | 'styles' | 'fonts', PageFiles[]> {
  const assets = readdirSync(join(client, 'assets'));
  const manifestName = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error('There is no build here: run `npm run build` first');
  const { entry, routes } = parseManifest(readFileSync(join(client, 'assets', manifestName), 'utf8'));
  const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`);

  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pages = Object.values(routes).filter(({ id }) => !parents.has(id) && !id.startsWith('routes/admin/'));
  const pageFiles = (list: (chain: Manifest['routes'][string][]) => string[]): PageFiles[] =>
    pages.map(({ id }) => {
      const paths = new Set(list(chainOf(id, routes)));
      return { page: id.replace('routes/', ''), files: Array.from(paths, (path) => sentFile(client, path)) };
    });

  return {
    scripts: pageFiles((chain) => [`/assets/${manifestName}`, ...[entry, ...chain].flatMap(scriptsOf)]),
    styles: pageFiles((chain) => chain.flatMap(({ css = [] }) => css)),
    fonts: pageFiles(() => fonts),
  };
}

function parseManifest(script: string): Manifest {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** The route with all that it stands in. */
function chainOf(id: string | undefined, routes: Manifest['routes']): Manifest['routes'][string][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...chainOf(route.parentId, routes), route] : [];
}

function scriptsOf({ module, imports = [] }: Fetched): string[] {
  return [module, ...imports];
}

function sentFile(client: string, path: string): SentFile {
  const file = join(client, path.replace(/[?#].*/, ''));
  return { name: path, bytes: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size };
}
