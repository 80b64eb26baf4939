import { expect } from 'vitest';
import type { PropertyFields } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { alertCheckJob } from '#server/alerts/alert-jobs.ts';
import { createAlertPage } from '#server/alerts/alert-page.ts';
import { NEWS_MAIL } from '#server/alerts/news-store.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import { startSmtpServer } from '#server/mail/testing/smtp-server.ts';
import { updateProperty } from '#server/properties/property-store.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const MINUTE_MS = 60_000;

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

  const ask = (json: unknown, from = '192.0.2.1') =>
    api.post('/api/alerts', { json, headers: { 'X-Forwarded-For': from } });

  const check = alertCheckJob(services);
  /** What is due is found. */
  async function queue() {
    const job = { id: 0, kind: check.kind, key: '', payload: null, attempts: 1, firstAttemptAt: services.now() };
    await check.run(job, new AbortController().signal);
  }

  const tokenOf = (mail: { body: string } | undefined) => /\/alerte\/([\w-]{32})/.exec(mail?.body ?? '')?.[1] ?? '';

  return {
    api,
    services,
    server,
    page,
    ask,
    queue,
    /** Mails that are due are sent. */
    send: () => services.jobs.runDue(),
    countWaiting: async () =>
      (await services.db.selectFrom('job').select('id').where('kind', '=', NEWS_MAIL).execute()).length,
    tokenOf,
    pass(minutes: number) {
      time += minutes * MINUTE_MS;
    },
    /** An alert that was asked for and confirmed, and the mail about that. */
    async hasAlert({ email = 'elise@example.com', search = '' } = {}): Promise<string> {
      expect((await ask({ email, search })).status).toBe(202);
      await services.jobs.runDue();
      const token = tokenOf(server.accepted.at(-1));
      expect(await page.confirm(token)).toBe(true);
      server.accepted.length = 0;
      return token;
    },
    hasProperty: async (overrides: Partial<PropertyFields> = {}) => (await api.hasProperty(overrides)).id,
    change: (id: number, input: Partial<Pick<Property, 'price' | 'is_private' | 'sale_state'>>) =>
      updateProperty(services.db, id, { input }, { userEmail: 'agent@example.com', now: services.now() }),
    /** What is due is found and sent. Returns the subjects of the mails. */
    async tell(): Promise<string[]> {
      const before = server.accepted.length;
      await queue();
      await services.jobs.runDue();
      return server.accepted.slice(before).map(subjectOf);
    },
  };
}

function subjectOf({ headers }: { headers: Map<string, string[]> }): string {
  return (headers.get('subject')?.[0] ?? '').replace(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, text: string) =>
    decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
  );
}
