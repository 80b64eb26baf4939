import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../e2e/running-site.ts';
import { medianOfRounds } from '../measure.ts';
import type { Row } from '../report.ts';

const ROUNDS = 7;

/** From the start of the process to the end of its first page, on the clock. Only a warm-up round fills the database. */
export async function measureStart(): Promise<Row[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-'));
  const { ms } = await medianOfRounds(ROUNDS, {
    ms: async () => {
      const start = performance.now();
      await using site = await startSite({ DATA_DIR: folder.path });
      const page = await fetch(site.baseUrl);
      await page.text();
      if (!page.ok) throw new Error(`The first page answered ${page.status}.`);
      return performance.now() - start;
    },
  });
  return [{ what: 'Start to first page (wall)', value: ms, unit: 'ms', budget: { atMost: 600 } }];
}
