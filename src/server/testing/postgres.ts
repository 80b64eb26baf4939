import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Copied for each test: three times faster than migrating an empty database. */
export const MIGRATED_TEMPLATE = 'migrated';

/** One real PostgreSQL server for the whole test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // A process of its own holds the server and removes it once this pipe closes, however this run ends.
  const owner = spawn(process.execPath, [fileURLToPath(new URL('postgres-process.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(owner, 'exit');

  const url = await firstLine(owner.stdout);
  if (!url) throw new Error('The tests need PostgreSQL and it did not start, see the output above.');
  await createTemplate(url);
  project.provide('postgresUrl', url);

  return async () => {
    owner.stdin.end();
    await exited;
  };
}

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) return line;
  return undefined;
}

async function createTemplate(serverUrl: string): Promise<void> {
  const server = connect(serverUrl);
  await sql`create database ${sql.id(MIGRATED_TEMPLATE)}`.execute(server).finally(() => server.destroy());

  const template = connect(databaseUrl(serverUrl, MIGRATED_TEMPLATE));
  await migrate(template).finally(() => template.destroy());
}
