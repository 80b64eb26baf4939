import { describe, expect, test } from 'vitest';
import type { SiteDatabase } from '#server/database/connect.ts';
import { startMails, untilSent } from '#server/mail/testing/mails.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProperty } from '#server/testing/factories.ts';
import { createSqliteDatabase } from '#server/testing/test-database.ts';
import { aNewMessage, storeMessage } from './testing/factories.ts';

describe('a mail to the agent', () => {
  test('is sent from the site, with the visitor as Reply-To and all fields in both bodies', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const propertyId = await createProperty(db, aProperty({ title: 'Villa <Stella>' }), new Date());
    const message = 'Bonjour,\n<script>alert("x")</script>\n.\nÀ bientôt';
    const id = await storeMessage(
      db,
      aNewMessage({ from_name: 'Élise "Lili" <Fabiani>', message, propertyId }),
      new Date('2026-06-01T10:00:00.000Z'),
    );
    startMails(db, server.url);
    await untilSent(db, id);

    const [mail] = server.accepted;
    expect(mail).toMatchObject({ from: 'contact@site.example', to: ['contact@site.example'] });
    expect(mail?.headers.get('from')).toEqual(['JPVZIMM <contact@site.example>']);
    expect(mail?.headers.get('reply-to')?.[0]).toMatch(/<elise@example\.com>$/);
    expect(mail?.headers.get('message-id')).toEqual([`<message-${id}-1780308000000@site.example>`]);
    const [text = '', html = ''] = mail?.body.split(/Content-Type: text\/html/) ?? [];
    expect(text.replaceAll('\r\n', '\n')).toContain(message);
    expect(text).toContain('Projet : Recherche de bien');
    expect(text).toContain('1 juin 2026 à 12:00');
    expect(text).toContain(`https://www.site.example/vente/${propertyId}-villa-stella`);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(html).toContain('Villa &lt;Stella&gt;');
    expect(html).not.toContain('<script>');
  });

  test('leads an answer to the sender, not to another address that was stored', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    await untilSent(db, await sendOne(db, server.url, { reply_to: 'stranger@example.com' }));
    await eventually(() => expect(server.accepted).toHaveLength(1));
    expect(server.accepted[0]?.headers.get('reply-to')?.[0]).toMatch(/<elise@example\.com>$/);
  });

  test('has no link to a private property', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const propertyId = await createProperty(db, aProperty({ title: 'Villa cachée', is_private: 1 }), new Date());
    await untilSent(db, await sendOne(db, server.url, { propertyId, wantsAcknowledgement: true }));
    await eventually(() => expect(server.accepted).toHaveLength(2));
    const [toAgent, toVisitor] = server.accepted;
    expect(toAgent?.body).toContain('Villa cachée');
    expect(toVisitor?.body).not.toContain('Villa cachée');
    for (const mail of server.accepted) expect(mail.body).not.toContain('/vente/');
  });

  test('names the home and its reference in its subject, to the visitor too', async () => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    const propertyId = await createProperty(db, aProperty({ title: 'Moulin', reference: 'JP-12' }), new Date());
    await untilSent(db, await sendOne(db, server.url, { propertyId, wantsAcknowledgement: true }));
    await eventually(() => expect(server.accepted).toHaveLength(2));
    for (const { headers } of server.accepted) expect(headers.get('subject')?.[0]).toMatch(/Moulin[_ ](=28|\()JP-12/);
  });

  async function sendOne(db: SiteDatabase, url: string, message: Parameters<typeof aNewMessage>[0]): Promise<number> {
    const id = await storeMessage(db, aNewMessage(message), new Date());
    startMails(db, url, { sendAcknowledgement: true });
    return id;
  }

  test.each([
    { from_name: 'x\r\nBcc: victim@example.com', phone: '1\r\n.\r\nMAIL FROM:<x@y.zz>' },
    {
      from_name: '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ==?=',
      message: '.\r\nRCPT TO:<victim@example.com>\r\n.',
    },
    { from_name: '"><victim@example.com>', to_name: 'x\nBcc: victim@example.com' },
    { from_email: 'a@example.com\r\nBcc: victim@example.com' },
  ])('reaches only the agent, even with %j in the fields', async (evil) => {
    const db = await createSqliteDatabase();
    const server = await startSmtpServer();
    // Directly into the store, without the validation that would refuse or clean this.
    const id = await storeMessage(db, aNewMessage(evil), new Date());
    startMails(db, server.url);
    await untilSent(db, id);
    expect(server.accepted).toHaveLength(1);
    expect(server.accepted[0]).toMatchObject({ from: 'contact@site.example', to: ['contact@site.example'] });
    expect(server.accepted[0]?.headers.has('bcc')).toBe(false);
    expect(server.accepted[0]?.headers.get('to')).toEqual(['JPVZIMM <contact@site.example>']);
  });
});
