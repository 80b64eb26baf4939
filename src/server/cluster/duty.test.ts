import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { takeDuty } from './duty.ts';

const silent = pino({ level: 'silent' });

test('on SQLite the only process is on duty at once', async () => {
  const { start, stop } = aJob();

  const leave = takeDuty({ url: 'site.sqlite', log: silent, start });

  expect(start).toHaveBeenCalledOnce();
  await leave();
  expect(stop).toHaveBeenCalledOnce();
});

test('of three processes on PostgreSQL one is on duty, and another takes over when it leaves', async () => {
  const url = await createPostgresUrl();
  const processes = Array.from({ length: 3 }, () => aProcess(url));
  const atWork = () => processes.filter(({ isAtWork }) => isAtWork());
  await eventually(() => expect(atWork()).toHaveLength(1));
  const [first] = atWork();

  await first?.leave();
  expect(first?.isAtWork()).toBe(false);
  await eventually(() => expect(atWork()).toHaveLength(1));
  expect(processes.map(({ start }) => start.mock.calls.length).toSorted()).toEqual([0, 1, 1]);
});

test('a process that loses its connection stops its work, and one of them goes on with it', async () => {
  const url = await createPostgresUrl();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const processes = [aProcess(url, log), aProcess(url, log)];
  const starts = () => processes.reduce((sum, { start }) => sum + start.mock.calls.length, 0);
  const atWork = () => processes.filter(({ isAtWork }) => isAtWork()).length;
  await eventually(() => expect(starts()).toBe(1));

  await endConnections(url);

  await eventually(() => expect(starts()).toBe(2));
  await eventually(() => expect(atWork()).toBe(1));
  expect(lines.join()).toContain('connection to PostgreSQL lost');
});

test('a process that leaves while it waits never starts the work', async () => {
  const url = await createPostgresUrl();
  const first = aProcess(url);
  await eventually(() => expect(first.isAtWork()).toBe(true));
  const second = aProcess(url);
  await second.leave();
  await first.leave();

  expect(second.start).not.toHaveBeenCalled();
});

test('a process that leaves as it is about to get the duty never starts the work', async () => {
  const { start, leave } = aProcess(await createPostgresUrl());

  await leave();

  expect(start).not.toHaveBeenCalled();
});

/** Leaves when the running test ends. */
function aProcess(url: string, log = silent) {
  const { start, stop } = aJob();
  const leave = takeDuty({ url, log, start, askMs: 5 });
  onTestFinished(leave);
  return { start, leave, isAtWork: () => start.mock.calls.length > stop.mock.calls.length };
}

function aJob() {
  const stop = vi.fn(async () => {});
  return { start: vi.fn(() => stop), stop };
}

async function endConnections(url: string): Promise<void> {
  const db = connect(url);
  const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await others.execute(db).finally(() => db.destroy());
}
