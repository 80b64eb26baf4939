import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { done, type JobHandler, type Lane } from './job.ts';
import { JobRunner, type Timing } from './job-runner.ts';
import { addJob, addJobs, removeJobs, restartJob } from './job-store.ts';

const NOW = new Date('2026-06-01T10:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const DAY_MS = 86_400_000;

type Options = { now?: () => Date; timing?: Partial<Timing>; lines?: string[] };

function aRunner(db: Database, lanes: Lane[], { now = () => NOW, timing = {}, lines = [] }: Options = {}) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const runner = new JobRunner({ db, log, now, lanes, timing: { pollMs: 10, outageMs: 10, ...timing } });
  onTestFinished(() => runner.stop());
  return runner;
}

/** A handler that notes the keys of its jobs. */
function aHandler(kind: string, ran: string[], run: JobHandler['run'] = async () => done): JobHandler {
  return {
    kind,
    run(job, signal) {
      ran.push(job.key);
      return run(job, signal);
    },
  };
}

const listJobs = (db: Database) => db.selectFrom('job').selectAll().orderBy('id').execute();

describeOnEachDatabase('a job', (createDatabase) => {
  test('runs once, in order, those of the first kind first, and those of no handler wait', async () => {
    const db = await createDatabase();
    const ran: string[] = [];
    await addJob(db, { kind: 'slow', key: 'slow' }, NOW);
    await addJob(db, { kind: 'urgent', key: 'second' }, later(-1));
    await addJob(db, { kind: 'urgent', key: 'first' }, later(-2));
    await addJob(db, { kind: 'urgent', key: 'tomorrow', runAt: later(DAY_MS) }, NOW);
    await addJob(db, { kind: 'unknown', key: 'x' }, NOW);
    const runner = aRunner(db, [[aHandler('urgent', ran), aHandler('slow', ran)]]);

    await runner.runDue();
    await runner.runDue();

    expect(ran).toEqual(['first', 'second', 'slow']);
    expect((await listJobs(db)).map(({ key }) => key)).toEqual(['tomorrow', 'x']);
  });

  test('is stored once for its kind and key, with its payload', async () => {
    const db = await createDatabase();
    await addJob(db, { kind: 'a', key: 1, payload: ['x', 2] }, NOW);
    await addJob(db, { kind: 'a', key: 1, payload: 'another' }, NOW);
    const payloads: unknown[] = [];
    const handler = aHandler('a', [], async ({ payload }) => {
      payloads.push(payload);
      return done;
    });

    await aRunner(db, [[handler]]).runDue();

    expect(payloads).toEqual([['x', 2]]);
  });

  test('goes to one of many processes', async () => {
    const db = await createDatabase();
    const ran: string[] = [];
    await addJobs(
      db,
      Array.from({ length: 20 }, (_, key) => ({ kind: 'a', key })),
      NOW,
    );
    const runners = Array.from({ length: 4 }, () => aRunner(db, [[aHandler('a', ran)]]));

    await Promise.all(runners.map((runner) => runner.runDue()));

    expect(ran.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, key) => key));
  });

  test('of a process that died is taken over when its lease ends; a process that is alive renews it', async () => {
    const db = await createDatabase();
    let now = NOW;
    await addJob(db, { kind: 'a', key: '' }, NOW);
    const { promise: running, resolve: started } = Promise.withResolvers<void>();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const held = aHandler('a', [], async () => {
      started();
      await promise;
      return done;
    });
    const first = aRunner(db, [[held]], { now: () => now, timing: { leaseMs: 30 } }).runDue();
    await running;

    const ran: string[] = [];
    const other = aRunner(db, [[aHandler('a', ran)]], { now: () => now });
    now = later(60_000);
    // Renewed by the clock of the test.
    await eventually(async () => expect((await listJobs(db))[0]?.claimed_until).toBe(later(60_030).toISOString()));
    await other.runDue();
    expect(ran).toEqual([]);
    finish();
    await first;

    await addJob(db, { kind: 'a', key: '' }, now);
    const claimed_until = new Date(now.getTime() + 2000).toISOString();
    await db.updateTable('job').set({ claimed_until, attempts: 1 }).execute();
    await other.runDue();
    expect(ran).toEqual([]);
    now = new Date(now.getTime() + 2000);
    await other.runDue();
    expect(ran).toEqual(['']);
  });

  test('records its end and what belongs to it together', async () => {
    const db = await createDatabase();
    const lines: string[] = [];
    await addJob(db, { kind: 'a', key: 'good' }, NOW);
    await addJob(db, { kind: 'a', key: 'bad' }, NOW);
    const record = async (transaction: Database, key: string) => {
      await transaction.insertInto('limit_count').values({ kind: '', key, count: 1, until: '' }).execute();
      if (key === 'bad') throw new Error('refused');
    };
    const handler = aHandler('a', [], async ({ key }) => ({ kind: 'done', record: (to) => record(to, key) }));

    await expect(aRunner(db, [[handler]], { lines }).runDue()).rejects.toThrow('refused');

    expect(await db.selectFrom('limit_count').select('key').execute()).toEqual([{ key: 'good' }]);
    expect((await listJobs(db)).map(({ key }) => key)).toEqual(['bad']);
  });

  test('that was taken back while it ran records nothing', async () => {
    const db = await createDatabase();
    await addJob(db, { kind: 'a', key: 'x' }, NOW);
    const recorded: string[] = [];
    const handler = aHandler('a', [], async () => {
      await removeJobs(db, 'a', ['x']);
      return { kind: 'done', record: async () => void recorded.push('x') };
    });

    await aRunner(db, [[handler]]).runDue();

    expect(recorded).toEqual([]);
  });

  test('that runs is not begun again before its end', async () => {
    const db = await createDatabase();
    await addJob(db, { kind: 'a', key: 'x' }, NOW);
    const recorded: string[] = [];
    const handler = aHandler('a', [], async () => {
      await restartJob(db, { kind: 'a', key: 'x' }, NOW);
      return { kind: 'done', record: async () => void recorded.push('x') };
    });

    await aRunner(db, [[handler]]).runDue();

    expect([recorded, await listJobs(db)]).toEqual([['x'], []]);
  });

  test('that throws is retried with a growing delay, and given up after three days', async () => {
    const db = await createDatabase();
    let now = NOW;
    const lines: string[] = [];
    await addJob(db, { kind: 'a', key: 'x' }, NOW);
    const handler = aHandler('a', [], async () => {
      throw new Error('no way');
    });
    const runner = aRunner(db, [[handler]], { now: () => now, lines });
    const delays: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await runner.runDue();
      const [job] = await listJobs(db);
      expect(job).toMatchObject({ attempts: attempt + 1, last_error: 'no way', claimed_until: null });
      const next = new Date(job?.run_at ?? 0);
      delays.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(delays.map((ms) => 2 ** Math.round(Math.log2(ms / 30_000)))).toEqual([1, 2, 4]);

    now = later(3 * DAY_MS);
    await runner.runDue();
    expect(await listJobs(db)).toMatchObject([{ run_at: null, last_error: 'no way' }]);
    expect(lines.at(-1)).toContain('job given up');

    await restartJob(db, { kind: 'a', key: 'x' }, now);
    expect(await listJobs(db)).toMatchObject([{ run_at: now.toISOString(), attempts: 0, first_attempt_at: null }]);
  });
});

describe('the runner', () => {
  test('does what repeats at each start and after its interval, whatever was planned and although it fails', async () => {
    const db = await createSqliteDatabase();
    const time = { now: NOW };
    const ran: string[] = [];
    const lines: string[] = [];
    let isFailing = false;
    const handler: JobHandler = {
      ...aHandler('hourly', ran, async () => {
        if (isFailing) throw new Error('for now');
        return done;
      }),
      everyMs: 3_600_000,
    };
    const start = () => aRunner(db, [[handler]], { now: () => time.now, lines }).start();
    start();
    await eventually(() => expect(ran).toHaveLength(1));
    await eventually(async () => expect((await listJobs(db))[0]?.run_at).toBe(later(3_600_000).toISOString()));

    isFailing = true;
    time.now = later(3_600_000);
    await eventually(() => expect(lines.join()).toContain('job failed, retried later'));
    await eventually(async () => expect((await listJobs(db))[0]?.run_at).toBe(later(7_200_000).toISOString()));

    isFailing = false;
    const runs = ran.length;
    start();
    await eventually(() => expect(ran.length).toBeGreaterThan(runs));
  });

  test('finds what another process stored, and at once what it is woken for', async () => {
    const db = await createSqliteDatabase();
    const ran: string[] = [];
    const runner = aRunner(db, [[aHandler('a', ran)]], { timing: { pollMs: 3_600_000 } });
    const polling = aRunner(db, [[aHandler('b', ran)]]);
    runner.start();
    polling.start();
    await addJob(db, { kind: 'b', key: 'polled' }, NOW);
    await eventually(() => expect(ran).toEqual(['polled']));

    await addJob(db, { kind: 'a', key: 'woken' }, NOW);
    runner.wake();
    await eventually(() => expect(ran).toEqual(['polled', 'woken']));
  });

  test('runs its lanes side by side, and one job of a lane at a time', async () => {
    const db = await createSqliteDatabase();
    const ran: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const stuck = aHandler('slow', ran, async () => {
      await promise;
      return done;
    });
    for (const key of ['1', '2']) await addJob(db, { kind: 'slow', key }, NOW);
    await addJob(db, { kind: 'quick', key: 'quick' }, NOW);
    aRunner(db, [[stuck], [aHandler('quick', ran)]]).start();

    await eventually(() => expect(ran.toSorted()).toEqual(['1', 'quick']));
    await eventually(async () => expect(await listJobs(db)).toHaveLength(2));
    resolve();
    await eventually(() => expect(ran).toContain('2'));
  });

  test('lets a running job end when it is stopped, starts no other, and tells it to hurry in time', async () => {
    const db = await createSqliteDatabase();
    const ran: string[] = [];
    for (const key of ['1', '2']) await addJob(db, { kind: 'a', key }, NOW);
    const hurried = aHandler('a', ran, async (_, signal) => {
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return done;
    });
    const runner = aRunner(db, [[hurried]], { timing: { graceMs: 20 } });
    runner.start();
    await eventually(() => expect(ran).toEqual(['1']));

    await runner.stop();

    expect(ran).toEqual(['1']);
    // As if it had not been tried: the next start does it at once.
    expect(await listJobs(db)).toMatchObject([
      { key: '1', attempts: 0, claimed_until: null },
      { key: '2', attempts: 0, claimed_until: null },
    ]);
  });

  test('goes on after an outage of the database, which it logs once', async () => {
    const db = await createSqliteDatabase();
    const ran: string[] = [];
    const lines: string[] = [];
    await db.schema.alterTable('job').renameTo('lost').execute();
    aRunner(db, [[aHandler('a', ran)]], { lines, timing: { outageMs: 1 } }).start();
    await eventually(() => expect(lines).toHaveLength(1));
    await db.schema.alterTable('lost').renameTo('job').execute();
    await addJob(db, { kind: 'a', key: 'x' }, NOW);

    await eventually(() => expect(ran).toEqual(['x']));
    expect(lines).toEqual([expect.stringContaining('jobs interrupted, retried')]);
  });
});
