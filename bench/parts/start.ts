import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from '../measure/numbers.ts';
import { costOfTree } from '../measure/process-cost.ts';
import { interleave } from '../measure/rounds.ts';
import { costRow } from '../report/cost-row.ts';
import type { Part, Row } from '../report/row.ts';
import { newFolder, own } from '../servers/owned.ts';
import { startSite } from '../servers/site.ts';

const ROUNDS = 7;

/** How long a start takes, on the clock: not the first one, which also fills the catalogue. */
export const start: Part = { name: 'start', run };

async function run(): Promise<Row[]> {
  const dataDir = newFolder();
  await startAndStop(dataDir, '/healthz');
  const memory: number[] = [];

  const costs = await interleave(
    {
      ready: () => startAndStop(dataDir, '/healthz'),
      page: () => startAndStop(dataDir, '/'),
      node: runNode,
    },
    ROUNDS,
  );
  const node = { costs: costs.node, name: 'node -e 0' };
  return [
    costRow('Start until healthy (wall)', { costs: costs.ready, atMost: 400, reference: node }),
    costRow('Start until the first page (wall)', { costs: costs.page, atMost: 400, reference: node }),
    { what: 'Memory after the first page', figures: [{ value: median(memory), unit: 'MB' }] },
  ];

  async function startAndStop(folder: string, path: string): Promise<number> {
    const site = await startSite({ dataDir: folder, readyWhen: path });
    if (path === '/') memory.push(costOfTree(site.pid).residentMb);
    await site.stop();
    return site.readyAfterMs;
  }
}

async function runNode(): Promise<number> {
  const before = performance.now();
  await once(own(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' })), 'exit');
  return performance.now() - before;
}
