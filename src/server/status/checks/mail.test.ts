import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { askForAlert } from '#server/alerts/alert-store.ts';
import { NO_SERVER, startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { aNewMessage, storeMessage } from '#server/messages/testing/factories.ts';
import { listenLocally } from '#server/testing/listen-locally.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';
import { checkMailServer, checkOutbox } from './mail.ts';

test('a mail server that answers is fine, and gets no mail', async () => {
  const server = await startSmtpServer({ users: { agent: 'secret' } });
  expect(await checkMailServer(`smtp://agent:secret@127.0.0.1:${server.port}`)).toMatchObject({ state: 'ok' });
  expect(server.accepted).toEqual([]);
});

test('one that refuses the password fails, and the password is not told', async () => {
  const server = await startSmtpServer({ users: { agent: 'secret' } });
  const finding = await checkMailServer(`smtp://agent:wrong@127.0.0.1:${server.port}`);
  expect(finding).toMatchObject({ state: 'failing', message: expect.stringContaining("refuse l'identifiant") });
  expect(finding.message).not.toContain('wrong');
});

test('one that is not there, or is silent, fails', async () => {
  const silent = `smtp://127.0.0.1:${await listenLocally(createServer())}`;
  expect(await checkMailServer(NO_SERVER)).toMatchObject({ state: 'failing' });
  expect(await checkMailServer(silent, 50)).toMatchObject({
    state: 'failing',
    message: expect.stringMatching(/n'a pas répondu en 0\.05\ss\. Vérifiez SMTP_URL/),
  });
});

test('none at all is a warning', async () => {
  expect(await checkMailServer(undefined)).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('SMTP_URL'),
  });
});

describeOnEachDatabase('mails to be sent', (createDatabase) => {
  test('those that wait too long are counted', async () => {
    const db = await createDatabase();
    const now = new Date('2026-06-10T10:00:00Z');
    await storeMessage(db, aNewMessage(), now);
    expect(await checkOutbox(db, now)).toMatchObject({
      state: 'ok',
      message: "Aucun e-mail n'attend depuis plus de dix minutes.",
    });

    const later = new Date(now.getTime() + 3_600_000);
    expect(await checkOutbox(db, later)).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/d'un message/),
    });
    await storeMessage(db, aNewMessage(), now);
    expect(await checkOutbox(db, later)).toMatchObject({
      state: 'warning',
      message: expect.stringMatching(/de 2 messages/),
    });

    await askForAlert(db, { email: 'elise@example.com', search: 'type=Villa', addressKey: 'a', limits: [] }, now);
    expect((await checkOutbox(db, now)).message).not.toContain('alerte');
    expect((await checkOutbox(db, later)).message).toMatch(/de 2 messages.+ Un e-mail d'alerte attend/);
  });
});
