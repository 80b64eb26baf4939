// Writes the types of the API's calls from its OpenAPI document. With `--check` it fails where they are not up to date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createApi } from '#server/api.ts';
import { closeServices, openServices } from '#server/process/open-services.ts';
import { readConfig } from '#server/settings/config.ts';
import { type Document, toCallTypes } from './api-calls/call-types.ts';

const FILE = 'src/web/api/api-calls.d.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log('Usage: npm run calls [-- --check]');
  process.exit();
}

const source = toCallTypes(await readDocument());
if (!values.check) writeFileSync(FILE, source);
else if (readFileSync(FILE, 'utf8') !== source) {
  console.log(`${FILE} is not what the API describes: run \`npm run calls\``);
  process.exitCode = 1;
}

async function readDocument(): Promise<Document> {
  const directory = mkdtempSync(join(tmpdir(), 'api-calls-'));
  try {
    const services = await openServices(readConfig({ DATA_DIR: directory, DATABASE_URL: ':memory:' }));
    const response = await createApi(services).request('/api/openapi.json');
    await closeServices(services);
    return await response.json();
  } finally {
    rmSync(directory, { recursive: true });
  }
}
