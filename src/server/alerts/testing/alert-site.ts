import { expect, onTestFinished } from 'vitest';
import type { Property, PropertyInput } from '#contract/property/property.ts';
import { createAlertPage } from '#server/alerts/alert-page.ts';
import { queueAllNews } from '#server/alerts/news/alert-job.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { startSmtpServer } from '#server/outbox/testing/smtp-server.ts';
import { updateProperty } from '#server/properties/property-store.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const MINUTE_MS = 60_000;

const asleep: Outbox = { start() {}, wake() {}, retry() {}, stop: async () => {} };

type Options = {
  db?: SiteDatabase;
  onMail?: NonNullable<Parameters<typeof startSmtpServer>[0]>['onMail'];
  loggedErrors?: RegExp[];
};

/** A site with a mail server and a clock that the test moves. */
export async function createAlertSite({ db, onMail, loggedErrors = [] }: Options = {}) {
  let time = Date.parse('2026-06-01T10:00:00.000Z');
  const server = await startSmtpServer({ ...(onMail && { onMail }) });
  const env = {
    SMTP_URL: server.url,
    PUBLIC_URL: 'https://site.test',
    SITE_EMAIL: 'contact@site.test',
    TRUST_PROXY: '1',
  };
  const api = await createTestApi({ env, now: () => new Date(time), loggedErrors, ...(db && { db }) });
  const { services } = api;
  const page = createAlertPage(services);
  onTestFinished(() => services.outbox.stop());
  services.outbox.start();

  const ask = (json: unknown, from = '192.0.2.1') =>
    api.post('/api/alerts', { json, headers: { 'X-Forwarded-For': from } });

  /** Until the outbox has nothing left to send. */
  async function untilSent() {
    services.outbox.wake();
    await eventually(async () => expect(await services.db.selectFrom('mail').select('id').execute()).toEqual([]));
  }

  const tokenOf = (mail: { body: string } | undefined) => /\/alerte\/([\w-]{32})/.exec(mail?.body ?? '')?.[1] ?? '';

  return {
    api,
    services,
    server,
    page,
    ask,
    untilSent,
    tokenOf,
    pass(minutes: number) {
      time += minutes * MINUTE_MS;
    },
    /** An alert that was asked for and confirmed, and the mail about that. */
    async hasAlert({ email = 'elise@example.com', search = '' } = {}): Promise<string> {
      expect((await ask({ email, search })).status).toBe(202);
      await untilSent();
      const token = tokenOf(server.accepted.at(-1));
      expect(await page.confirm(token)).toBe(true);
      server.accepted.length = 0;
      return token;
    },
    hasProperty: async (overrides: Partial<PropertyInput> = {}) => (await api.hasProperty(overrides)).id,
    change: (id: number, input: Partial<Pick<Property, 'price' | 'isPrivate'>>) =>
      updateProperty(services.db, id, { input }, { userEmail: 'agent@example.com', now: services.now() }),
    /** What is due is found; the outbox sleeps on. */
    queue: () => queueAllNews({ ...services, outbox: asleep }),
    /** What is due is found and sent. Returns the subjects of the mails. */
    async tell(): Promise<string[]> {
      const before = server.accepted.length;
      await queueAllNews(services);
      await untilSent();
      return server.accepted.slice(before).map(subjectOf);
    },
  };
}

function subjectOf({ headers }: { headers: Map<string, string[]> }): string {
  return (headers.get('subject')?.[0] ?? '').replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, text: string) =>
    decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
  );
}
