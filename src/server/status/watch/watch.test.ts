import { expect, test } from 'vitest';
import { createOperator } from '#server/commands/testing/operator.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { failing, ok } from '#server/status/run-checks.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { compare } from './tell-operator.ts';

describeOnEachDatabase('the nightly checks', (createDatabase) => {
  test('mail the operator once when something begins to fail, and once when it is well again', async () => {
    const mailServer = await startSmtpServer();
    let time = new Date(2026, 2, 1, 7);
    const db = await createDatabase();
    const api = await createTestApi({
      db,
      now: () => time,
      env: { OPERATOR_EMAIL: 'ops@example.test', SMTP_URL: mailServer.url },
    });
    const { id } = await api.hasProperty();
    // Its files are missing.
    const image = { filename: 'lost.webp', position: 0, width: 800, height: 600, placeholder: 'a-b-c', has_avif: 0 };
    const created_at = time.toISOString();
    await db
      .insertInto('image')
      .values({ ...image, property_id: id, created_at })
      .execute();
    /** By the clock of the process. */
    async function runAt(day: number, hour: number): Promise<string[]> {
      time = new Date(2026, 2, day, hour, 10);
      await db.deleteFrom('job').execute();
      await db
        .insertInto('job')
        .values({
          kind: 'doctor',
          key: '',
          payload: 'null',
          run_at: time.toISOString(),
          created_at: time.toISOString(),
        })
        .execute();
      await api.services.jobs.runDue();
      return mailServer.accepted.splice(0).map(({ to, body }) => `${to}: ${body}`);
    }

    expect(await runAt(1, 8)).toEqual([
      expect.stringMatching(/^ops@example\.test: .*Échec\s:\sFichiers des photos.*lost\.webp/s),
    ]);
    expect(await runAt(1, 9)).toEqual([]);
    expect(await runAt(2, 5)).toEqual([]);
    await db.deleteFrom('image').execute();
    expect(await runAt(2, 12)).toEqual([]);
    expect(await runAt(3, 5)).toEqual([expect.stringMatching(/À nouveau en ordre\s:\sFichiers des photos/)]);
    expect(await runAt(4, 5)).toEqual([]);
  });
});

test('doctor --mail is the same by hand, also where there is no database', async () => {
  const mailServer = await startSmtpServer();
  const { run } = await createOperator({ OPERATOR_EMAIL: 'ops@example.test', SMTP_URL: mailServer.url });

  const { exitCode, stdout } = await run('doctor', '--mail');

  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/L'e-mail à OPERATOR_EMAIL est envoyé\.$/m);
  expect(mailServer.accepted).toMatchObject([{ to: ['ops@example.test'] }]);

  await run('seed', '--count', '1');
  await run('doctor', '--mail');
  await run('doctor', '--mail');
  // Since there is a database, it is remembered what was told.
  expect(mailServer.accepted).toHaveLength(2);
});

test('doctor --mail says in one line why no mail was sent, after its findings', async () => {
  const { run } = await createOperator();
  const { exitCode, stdout } = await run('doctor', '--mail');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^ÉCHEC.+OPERATOR_EMAIL and SMTP_URL have to be set for this mail\.\n$/s);
});

test('a check that was not made, since the database fails, is not well again', () => {
  const told = ['images', 'mail'] as const;
  const database = { check: 'database', ...failing('gone') } as const;
  const mail = { check: 'mail', ...ok('fine') } as const;
  expect(compare([database, mail], [...told])).toEqual({ begun: [database], still: [], ended: ['mail'] });
  expect(compare([mail], [...told])).toEqual({ begun: [], still: [], ended: ['images', 'mail'] });
});
