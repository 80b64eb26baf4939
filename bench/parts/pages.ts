import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSite } from '../../e2e/running-site.ts';
import { BROWSER_ENCODINGS, cpuMsPerRequest, medianOfRounds, residentMb } from '../measure.ts';
import type { Row } from '../report.ts';
import { getCompressed, type Page, seed } from '../site.ts';

const ROUNDS = 7;
const PATH = '/vente';

/** A page from the page cache against bare node:http, a page that must be rendered, and the memory after both. */
export async function measurePages(): Promise<Row[]> {
  await using site = await startSite();
  await seed(site, 1000);
  using bare = await startBareServer(await getCompressed(site.baseUrl + PATH));

  const cached = { amount: 4000, requests: [{ path: PATH, headers: BROWSER_ENCODINGS }] };
  // No two searches are the same. The price is below all others, so that each shows the same 24 cards.
  let price = 0;
  const search = { setupRequest: (request: object) => ({ ...request, path: `${PATH}?min_price=${++price}` }) };
  const cost = await medianOfRounds(ROUNDS, {
    cached: () => cpuMsPerRequest(site, cached),
    bare: () => cpuMsPerRequest(bare, cached),
    uncached: () => cpuMsPerRequest(site, { amount: 200, requests: [{ headers: BROWSER_ENCODINGS, ...search }] }),
  });
  return [
    { what: 'Cached page, to bare node:http', value: cost.cached / cost.bare, unit: '×', budget: { atMost: 2.5 } },
    { what: 'Catalogue of 24, uncached search', value: cost.uncached, unit: 'ms', budget: { atMost: 10 } },
    { what: 'Memory after this load', value: residentMb(site.pid), unit: 'MB', budget: { atMost: 240 } },
  ];
}

/** Sends the same bytes and the same headers. */
async function startBareServer(page: Page) {
  const child = fork(join(import.meta.dirname, '../bare-server.ts'), { serialization: 'advanced' });
  child.send(page);
  const [{ port }] = await once(child, 'message');
  if (child.pid === undefined) throw new Error('The bare server did not start.');
  return { pid: child.pid, baseUrl: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => child.kill() };
}
