import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PropertyJson } from '#contract/property/property-json.ts';
import type { RunningSite, SiteProcess } from '../e2e/running-site.ts';
import { BROWSER_ENCODINGS } from './measure.ts';

const COMMANDS = join(import.meta.dirname, '../src/server/commands/site.ts');

/** Adds generated listings. They are older than the demo ones, which stay on the first page. */
export async function seed({ folder }: SiteProcess, count: number): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  await promisify(execFile)(process.execPath, [COMMANDS, 'seed', '--count', String(count)], { cwd: folder, env });
}

/** The headers of a call as the administrator. */
export async function signIn({ baseUrl, admin }: RunningSite): Promise<{ Authorization: string }> {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { data } = await getJson(response);
  return { Authorization: `Bearer ${data.token}` };
}

/** The newest property. */
export async function firstProperty({ baseUrl }: RunningSite): Promise<PropertyJson> {
  const { data } = await getJson(await fetch(`${baseUrl}/api/properties?include=images&page=1&per_page=1`));
  return data.data[0];
}

export async function getJson(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export type Page = { headers: Record<string, string>; body: Buffer };

/** A page as it goes over the wire: `fetch` would decompress it. */
export async function getCompressed(url: string): Promise<Page> {
  const [response] = await once(get(url, { headers: BROWSER_ENCODINGS, agent: false }), 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return { headers: response.headers, body: await buffer(response) };
}
