import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { watchStolenTime } from './measure/stolen-time.ts';
import { api } from './parts/api.ts';
import { bytes } from './parts/bytes.ts';
import { growth } from './parts/growth.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { pages } from './parts/pages.ts';
import { start } from './parts/start.ts';
import { uploads } from './parts/uploads.ts';
import { describeMachine } from './report/machine.ts';
import { saveJson, summaryOf, writeReadme } from './report/results.ts';
import type { Part, PartResult } from './report/row.ts';
import { cleanUpAtTheEnd, endAll } from './servers/owned.ts';

const PARTS = [pages, api, growth, uploads, start, bytes, lighthouse];
/** Something hangs: none takes three on a machine of its own. */
const MAX_PART_MINUTES = 15;
const NAMES = PARTS.map(({ name }) => name).join(',');
const USAGE = `Usage: npm run bench -- [--only ${NAMES}] [--readme]
  --only    runs some parts; the JSON of such a run is kept apart
  --readme  also writes the table of a whole run into README.md`;

const { only, readme } = readArguments();
const chosen = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));

cleanUpAtTheEnd();
const machine = describeMachine();
const stolenSoFar = watchStolenTime();
const parts: PartResult[] = [];
for (const part of chosen) parts.push(await runPart(part));

const failed = parts.filter(({ failure }) => failure);
const isWhole = parts.length === PARTS.length && failed.length === 0;
const results = { date: new Date().toISOString(), machine, stolenPercent: stolenSoFar(), parts };
console.log(`\n${summaryOf(results)}\n\nAs JSON: ${saveJson(results, { isWhole })}`);
if (readme && isWhole) writeReadme(results);
for (const { name, failure } of failed) console.error(`\n${name} could not run: ${failure}`);
// A missed target is a result like any other; only a part without results is a failure.
process.exit(failed.length > 0 ? 1 : 0);

async function runPart({ name, run }: Part): Promise<PartResult> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  process.stderr.write(`${name}… `);
  try {
    const rows = await Promise.race([run(), failAfter(MAX_PART_MINUTES)]);
    process.stderr.write(`${seconds()} s\n`);
    return { name, seconds: seconds(), rows };
  } catch (error) {
    process.stderr.write('failed\n');
    return { name, seconds: seconds(), rows: [], failure: error instanceof Error ? error.message : String(error) };
  } finally {
    await endAll();
  }
}

async function failAfter(minutes: number): Promise<never> {
  await pause(minutes * 60_000, undefined, { ref: false });
  throw new Error(`it took more than ${minutes} minutes`);
}

function readArguments(): { only: string[]; readme: boolean } {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, readme: { type: 'boolean' } } });
    const names = values.only?.split(',') ?? [];
    const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
    if (unknown.length > 0) throw new TypeError(`There is no part called ${unknown.join(', ')}.`);
    return { only: names, readme: values.readme ?? false };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n${USAGE}`);
    process.exit(2);
  }
}
