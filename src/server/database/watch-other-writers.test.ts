import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';
import { watchOtherWriters } from './watch-other-writers.ts';

test('what another process writes is noticed, and what this one writes is not', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'writers-'));
  const [site, command] = [connect(join(directory, 'site.sqlite')), connect(join(directory, 'site.sqlite'))];
  await migrate(site);
  const onWrite = vi.fn();
  const stop = watchOtherWriters(site, onWrite, 5);
  onTestFinished(async () => {
    stop();
    await Promise.all([site.destroy(), command.destroy()]);
    await rm(directory, { recursive: true });
  });

  await addUser(command, 'command@example.com');
  await vi.waitFor(() => expect(onWrite).toHaveBeenCalledOnce());

  await addUser(site, 'site@example.com');
  await addUser(command, 'again@example.com');
  await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(2));
});

function addUser(db: Database, email: string) {
  const user = { email, password_hash: 'x', role: 'admin', created_at: '2026-01-01T00:00:00.000Z' };
  return db.insertInto('user').values(user).execute();
}
