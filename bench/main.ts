import { parseArgs } from 'node:util';
import { measureApi } from './parts/api.ts';
import { measureBytes } from './parts/bytes.ts';
import { measurePages } from './parts/pages.ts';
import { measurePhone } from './parts/phone.ts';
import { measureSearch } from './parts/search.ts';
import { measureStart } from './parts/start.ts';
import { measureUpload } from './parts/upload.ts';
import { describeMachine, isMet, type Row, saveJson, toTable, writeReadme } from './report.ts';

const PARTS: Record<string, () => Promise<Row[]>> = {
  pages: measurePages,
  api: measureApi,
  search: measureSearch,
  upload: measureUpload,
  start: measureStart,
  bytes: measureBytes,
  phone: measurePhone,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(`Usage: npm run bench [-- --only ${Object.keys(PARTS).join(',')}]`);
  process.exit();
}
await import('../scripts/install-chromium.ts');
const names = values.only?.split(',') ?? Object.keys(PARTS);
const machine = describeMachine();
const rows: Row[] = [];

// An interrupted run leaves no server behind: servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

// A row that cannot be measured ends the run. A missed budget is a result.
for (const name of names) {
  const measure = PARTS[name];
  if (!measure) throw new Error(`There is no part ${name}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  console.error(`${name}…`);
  rows.push(...(await measure()));
}

const results = { date: new Date().toISOString(), machine, rows };
const table = toTable(results);
console.log(`${table}\n\n${rows.filter(isMet).length} of ${rows.length} budgets met.`);
// Only a whole run replaces the results that are kept with the code.
if (!values.only) {
  saveJson(results);
  writeReadme(table);
}
