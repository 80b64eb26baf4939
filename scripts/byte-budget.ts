// Fails when a public page makes a browser fetch more than it may. Run on built files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Kilobytes per page, compressed. `styles` are those of all pages, which come behind the first one: a document has its
 * own inside. A page that is opened from another one may have `ownStyles`.
 */
const BUDGETS = { scripts: 130, styles: 14, ownStyles: 1.5, fonts: 60 };
const CLIENT = 'build/client';

/** The part of the router's manifest that says what each route fetches. */
type Fetched = { module: string; imports?: string[] };
type Route = Fetched & { id: string; parentId?: string; css?: string[] };
type Manifest = { entry: Fetched; routes: Record<string, Route> };

const assets = readdirSync(join(CLIENT, 'assets')).map((name) => `/assets/${name}`);
const manifestPath = assets.find((path) => /manifest-.*\.js$/.test(path));
if (!manifestPath) throw new Error('There is no build here: run `npm run build` first');
const script = readFileSync(join(CLIENT, manifestPath), 'utf8');
const { entry, routes }: Manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
const fonts = assets.filter((path) => path.endsWith('.woff2'));
const styles = assets.filter((path) => /\/app-.*\.css$/.test(path));
if (styles.length === 0) throw new Error('The styles of every page are not found');

const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
// The administration is for one person, on a desk.
const pages = Object.values(routes).filter(({ id }) => !parents.has(id) && !id.startsWith('routes/admin/'));

for (const [kind, kilobytes] of Object.entries(BUDGETS)) {
  const sizes = pages.map((page) => ({ page: page.id, bytes: sum(filesOf(page, kind)) }));
  const heaviest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  console.log(`${kind}: ${heaviest.bytes} bytes on ${heaviest.page}, ${kilobytes * 1024} allowed`);
  if (heaviest.bytes > kilobytes * 1024) process.exitCode = 1;
}

function filesOf(page: Route, kind: string): string[] {
  const chain = withParents(page);
  if (kind === 'fonts') return fonts;
  if (kind === 'styles') return [...styles, ...chain.slice(0, -1).flatMap(({ css = [] }) => css)];
  if (kind === 'ownStyles') return page.css ?? [];
  return [manifestPath ?? '', ...[entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports])];
}

function withParents(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withParents(parent), route] : [route];
}

function sum(paths: string[]): number {
  const files = new Set(paths.map((path) => join(CLIENT, path.replace(/[?#].*/, ''))));
  return [...files].reduce((total, file) => total + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}
