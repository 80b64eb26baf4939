import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, NIGHT } from '#server/backup/testing/nightly-schedule.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/tables.ts';
import { startOutbox } from '#server/outbox/testing/outbox.ts';
import { refusal, startSmtpServer } from '#server/outbox/testing/smtp-server.ts';
import { readConfig } from '#server/settings/config.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createSqliteDatabase, describeOnEachDatabase } from '#server/testing/test-database.ts';
import { createBackupFailureQueue } from './failure-queue.ts';
import { claimNight, endNight } from './nightly-backup-store.ts';

const config = readConfig({ PUBLIC_URL: 'https://www.site.example', SITE_EMAIL: 'contact@site.example' });
const log = pino({ enabled: false });
const hoursLater = (hours: number) => new Date(NIGHT.getTime() + hours * HOUR_MS);

/** At a time of the clock that the test sets. */
function tell(db: SiteDatabase, smtpUrl: string, now: () => Date) {
  return startOutbox(db, smtpUrl, { queues: [createBackupFailureQueue({ config, db, log })], now });
}

async function fail(db: Database, night: string, now: Date, reason = 'ENOSPC: no space left on device'): Promise<void> {
  expect(await claimNight(db, night, now)).toBe(true);
  await endNight(db, night, { state: 'failed', reason }, now);
}

async function succeed(db: Database, night: string, now: Date): Promise<void> {
  expect(await claimNight(db, night, now)).toBe(true);
  await endNight(db, night, { state: 'good', file: 'site.tar', bytes: 1000 }, now);
}

const waiting = async (db: Database) => {
  const rows = await db.selectFrom('nightly_backup').select('night').where('next_attempt_at', 'is not', null).execute();
  return rows.map(({ night }) => night);
};
const untilNoneWaits = (db: Database) => eventually(async () => expect(await waiting(db)).toEqual([]));

describeOnEachDatabase('a backup that fails', (createDatabase) => {
  test('is told once a night, however often it is tried and by however many processes', async () => {
    const db = await createDatabase();
    const server = await startSmtpServer();
    let now = NIGHT;
    const outboxes = [tell(db, server.url, () => now), tell(db, server.url, () => now)];
    const wake = () => outboxes.forEach((outbox) => void outbox.wake());

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
    await claimNight(db, '2026-06-10', NIGHT);
    await claimNight(db, '2026-06-10', hoursLater(1));
    const queue = createBackupFailureQueue({ config, db, log });
    await queue.retryDeferred(hoursLater(1.5));
    expect(await queue.claim(hoursLater(1.9), hoursLater(2))).toBeUndefined();

    tell(db, server.url, () => hoursLater(2));
    await untilNoneWaits(db);
    expect(server.accepted[0]?.body).toContain("il s'est arrêté pendant la sauvegarde.");
  });
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
      expect(body).toContain('Que faire : ouvrez');
      expect(body).toContain('https://www.site.example/admin/');
    }
    expect(text).toContain('Ce que le site a noté : ENOSPC: <no space left>.');
    expect(html).toContain('ENOSPC: &lt;no space left&gt;.');
  });

  test('waits for a mail server that is down, refuses it, or is found after a restart', async () => {
    const db = await createSqliteDatabase();
    let isRefusing = true;
    const server = await startSmtpServer({ onRecipient: () => (isRefusing ? refusal(550, 'full') : undefined) });
    server.goDown();
    await fail(db, '2026-06-10', NIGHT);
    const first = tell(db, server.url, () => new Date());
    const attempts = () => db.selectFrom('nightly_backup').select('attempts').executeTakeFirstOrThrow();
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
    startOutbox(db, server.url, {
      queues: [createBackupFailureQueue({ config, db, log })],
      timing: { giveUpAfterMs: 0 },
    });

    await untilNoneWaits(db);

    expect(server.accepted).toEqual([]);
  });
});
