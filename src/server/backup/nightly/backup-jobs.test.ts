import { describe, expect, test } from 'vitest';
import { HOUR_MS, NIGHT } from '#server/backup/testing/nightly-schedule.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { startMails } from '#server/mail/testing/mails.ts';
import { refusal, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { backupMailJobs } from './backup-jobs.ts';
import { BACKUP_MAIL, beginNight, endNight, LACK_MAIL } from './nightly-backup-store.ts';

const hoursLater = (hours: number) => new Date(NIGHT.getTime() + hours * HOUR_MS);

/** At a time of the clock that the test sets. */
const tell = (db: SiteDatabase, smtpUrl: string, now: () => Date) =>
  startMails(db, smtpUrl, { createHandlers: backupMailJobs, now });

async function fail(db: Database, night: string, now: Date, reason = 'ENOSPC: no space left on device'): Promise<void> {
  expect(await beginNight(db, night, { now, retryMs: HOUR_MS })).toBe('begun');
  await endNight(db, night, { state: 'failed', reason }, now);
}

async function succeed(db: Database, night: string, now: Date, missing: string[] = []): Promise<void> {
  expect(await beginNight(db, night, { now, retryMs: HOUR_MS })).toBe('begun');
  await endNight(db, night, { state: 'good', file: 'site.tar', bytes: 1000, missing }, now);
}

const waiting = async (db: Database) => {
  const mails = db
    .selectFrom('job')
    .select('key')
    .where('kind', 'in', [BACKUP_MAIL, LACK_MAIL])
    .where('run_at', 'is not', null);
  return (await mails.execute()).map(({ key }) => key);
};
const untilNoneWaits = (db: Database) => eventually(async () => expect(await waiting(db)).toEqual([]));

describeOnEachDatabase('a backup that fails', (createDatabase) => {
  test('is told once a night, however often it is tried and by however many processes', async () => {
    const db = await createDatabase();
    const server = await startSmtpServer();
    let now = NIGHT;
    const processes = [tell(db, server.url, () => now), tell(db, server.url, () => now)];
    const wake = () => processes.forEach((mails) => void mails.wake());

    for (const hours of [0, 1, 2]) {
      now = hoursLater(hours);
      await fail(db, '2026-06-10', now);
      wake();
      await untilNoneWaits(db);
    }
    expect(server.accepted).toHaveLength(1);

    now = hoursLater(24);
    await fail(db, '2026-06-11', now);
    wake();
    await untilNoneWaits(db);
    expect(server.accepted.map(({ headers }) => headers.get('message-id'))).toEqual([
      ['<sauvegarde-2026-06-10@site.example>'],
      ['<sauvegarde-2026-06-11@site.example>'],
    ]);
  });

  test('is told when its process died, and the next attempt has not succeeded in an hour', async () => {
    const db = await createDatabase();
    const server = await startSmtpServer();
    await beginNight(db, '2026-06-10', { now: NIGHT, retryMs: HOUR_MS });
    await beginNight(db, '2026-06-10', { now: hoursLater(1), retryMs: HOUR_MS });
    const { run_at } = await db.selectFrom('job').select('run_at').executeTakeFirstOrThrow();
    expect(run_at).toBe(hoursLater(2).toISOString());

    tell(db, server.url, () => hoursLater(2));
    await untilNoneWaits(db);
    expect(server.accepted[0]?.body).toContain("il s'est arrêté pendant la sauvegarde.");
  });
});

test('photos that a backup lacks are told, once as long as they are the same', async () => {
  const db = await createSqliteDatabase();
  const server = await startSmtpServer();
  let now = NIGHT;
  const mails = tell(db, server.url, () => now);
  // The mail about the failure of the same night is another one.
  await fail(db, '2026-06-10', NIGHT);
  void mails.wake();
  await untilNoneWaits(db);

  for (const [day, missing] of [['a.webp', 'b-320.webp'], ['a.webp', 'b-320.webp'], [], ['a.webp']].entries()) {
    now = hoursLater(1 + 24 * day);
    await succeed(db, `2026-06-${10 + day}`, now, missing);
    void mails.wake();
    await untilNoneWaits(db);
  }

  const [, first, second] = server.accepted;
  expect(server.accepted).toHaveLength(3);
  expect(first?.headers.get('message-id')).toEqual(['<sauvegarde-sans-photos-2026-06-10@site.example>']);
  expect(first?.body).toContain('La sauvegarde du 10 juin 2026 est faite, mais des photos manquent');
  expect(first?.body).toContain('a.webp, b-320.webp.');
  expect(first?.body).toContain('Tout le reste est sauvegardé, relu, et peut être restauré.');
  expect(second?.headers.get('message-id')).toEqual(['<sauvegarde-sans-photos-2026-06-13@site.example>']);
});

describe('the mail about a failed backup', () => {
  test('says what happened and what to do, in both bodies, to the agent', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    await succeed(db, '2026-06-09', hoursLater(-24));
    await fail(db, '2026-06-10', NIGHT, 'ENOSPC: <no space left>');
    tell(db, server.url, () => NIGHT);

    await untilNoneWaits(db);

    const [mail] = server.accepted;
    expect(mail?.to).toEqual(['contact@site.example']);
    expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);
    const [text = '', html = ''] = mail?.body.split(/Content-Type: text\/html/) ?? [];
    for (const body of [text, html]) {
      expect(body).toContain('La sauvegarde du 10 juin 2026 a échoué');
      expect(body).toContain('La dernière sauvegarde complète date du 9 juin 2026');
      expect(body).toMatch(/Que faire\s: ouvrez/);
      expect(body).toContain('https://www.site.example/admin/');
    }
    expect(text).toContain('Ce que le site a noté\u00a0: ENOSPC: <no space left>.');
    expect(html).toContain('ENOSPC: &lt;no space left&gt;.');
  });

  test('waits for a mail server that is down, refuses it, or is found after a restart', async () => {
    const db = await createSqliteDatabase();
    let isRefusing = true;
    const server = await startSmtpServer({ onRecipient: () => (isRefusing ? refusal(550, 'full') : undefined) });
    server.goDown();
    await fail(db, '2026-06-10', NIGHT);
    const first = tell(db, server.url, () => new Date());
    const attempts = () => db.selectFrom('job').select('attempts').executeTakeFirstOrThrow();
    await eventually(async () => expect((await attempts()).attempts).toBeGreaterThan(1));
    await first.stop();
    server.comeBack();
    const before = (await attempts()).attempts;
    tell(db, server.url, () => new Date());
    await eventually(async () => expect((await attempts()).attempts).toBeGreaterThan(before + 1));
    expect(server.accepted).toEqual([]);

    isRefusing = false;
    await untilNoneWaits(db);
    expect(server.accepted).toHaveLength(1);
  });

  test('is not sent once an attempt has succeeded', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    await fail(db, '2026-06-10', NIGHT);
    await succeed(db, '2026-06-10', hoursLater(1));
    tell(db, server.url, () => hoursLater(1));

    await untilNoneWaits(db);

    expect(server.accepted).toEqual([]);
  });

  test('of an older night is not sent: the mail of the last one says since when there is no backup', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    await fail(db, '2026-06-10', NIGHT);
    await fail(db, '2026-06-11', hoursLater(24));
    tell(db, server.url, () => hoursLater(24));

    await untilNoneWaits(db);

    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]?.body).toContain('La sauvegarde du 11 juin 2026 a échoué');
  });

  test('is given up after three days', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer({ onRecipient: () => refusal(451, 'busy') });
    await fail(db, '2026-06-10', NIGHT);
    startMails(db, server.url, { createHandlers: backupMailJobs, timing: { giveUpAfterMs: 0 } });

    await untilNoneWaits(db);

    expect(server.accepted).toEqual([]);
  });
});
