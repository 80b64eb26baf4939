import { expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { anEmailBody } from '#server/messages/testing/factories.ts';
import { createProperty } from '#server/properties/property-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProperty, aPropertyBody } from '#server/testing/factories.ts';
import { MIGRATED_TEMPLATE } from '#server/testing/postgres.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { createPostgresUrl } from '#server/testing/test-database.ts';
import { startSite } from '../e2e/running-site.ts';

test.each(['refuse', 'freeze'] as const)(
  'a PostgreSQL that goes away (%s) costs 503s until it is back, and nothing that was acknowledged',
  async (cut) => {
    const databaseUrl = await createPostgresUrl(MIGRATED_TEMPLATE);
    await using other = connect(databaseUrl);
    await createProperty(other, aProperty({ title: 'Villa en mémoire' }), new Date());
    const { hostname, port } = new URL(databaseUrl);
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    // The database goes away in the middle of the first mail.
    const isAway = Promise.withResolvers<void>();
    let mails = 0;
    const mailServer = await startSmtpServer({
      onMail: async () => {
        if (mails++ === 0) await proxy[cut]();
        isAway.resolve();
        return undefined;
      },
    });
    await using site = await startSite({
      DATABASE_URL: databaseUrl.replace(`:${port}/`, `:${proxy.port}/`),
      SMTP_URL: mailServer.url,
      CONTACT_WAIT_SECONDS: '0',
      DEMO_DATA: 'false',
    });
    const call = (path: string, json?: object, token = '') =>
      fetch(site.baseUrl + path, {
        method: json ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}`, ...(json && { 'Content-Type': 'application/json' }) },
        body: json && JSON.stringify(json),
      });
    const { token } = (await (await call('/api/auth/login', site.admin)).json()).data;
    const acknowledged: string[] = [];
    const write = async (title: string) => {
      const response = await call('/api/properties', aPropertyBody({ title }), token);
      if (response.status === 201) acknowledged.push(title);
      return response;
    };
    const write10 = (when: string) => Promise.all(Array.from({ length: 10 }, (_, n) => write(`${when} ${n}`)));
    // From then on nothing but a write clears the pages.
    await eventually(async () => expect(site.log()).toContain('listening to PostgreSQL for writes'));
    expect((await call('/vente')).status).toBe(200);

    expect((await call('/api/v1.0/email/send', anEmailBody({ message: 'Avant la coupure' }))).status).toBe(200);
    await isAway.promise;
    const underWay = write10('while it is away');

    const cached = await call('/vente');
    expect(await cached.text()).toContain('Villa en mémoire');
    const health = await call('/healthz');
    expect(health.status).toBe(503);
    expect(Number(health.headers.get('Retry-After'))).toBeGreaterThan(0);
    if (cut === 'refuse') {
      for (const response of [...(await underWay), await call('/services')]) {
        expect(response.status).toBe(503);
        expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      // The writes that failed have cleared nothing.
      expect((await call('/vente')).status).toBe(200);
    }

    await proxy.open();
    expect(ANSWERS).toEqual(expect.arrayContaining(statusesOf(await underWay)));
    await eventually(async () => expect((await write('after it is back')).status).toBe(201));
    expect(statusesOf(await write10('once more'))).toEqual(Array(10).fill(201));
    const again = write10('as it goes away again');
    await proxy[cut]();
    await proxy.open();
    expect(ANSWERS).toEqual(expect.arrayContaining(statusesOf(await again)));
    await eventually(async () => expect((await call('/healthz')).status).toBe(200));
    const list = await (await call('/api/properties?audience=admin&per_page=100', undefined, token)).json();
    const stored: string[] = list.data.data.map((property: { title: string }) => property.title);
    expect(stored).toEqual(expect.arrayContaining(acknowledged));

    // Another process writes: this one is told again.
    expect((await call('/vente')).status).toBe(200);
    await createProperty(other, aProperty({ title: 'Villa écrite ailleurs' }), new Date());
    await eventually(async () => expect(await (await call('/vente')).text()).toContain('Villa écrite ailleurs'));

    expect((await call('/api/v1.0/email/send', anEmailBody({ message: 'Après la coupure' }))).status).toBe(200);
    await eventually(() => expect(mailServer.accepted.map(({ body }) => body).join()).toContain('Après la coupure'));
    await eventually(async () => {
      const inbox = await (await call('/api/messages', undefined, token)).json();
      const states = inbox.data.data.map((message: { delivery: { state: string } }) => message.delivery.state);
      expect(states).toEqual(['sent', 'sent']);
    });
  },
  120_000,
);

const ANSWERS = [201, 503];

function statusesOf(responses: Response[]): number[] {
  return responses.map(({ status }) => status);
}
