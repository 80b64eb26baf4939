import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#server/database/tables.ts';
import { createMessageQueue } from '#server/messages/delivery/message-queue.ts';
import { getMessage } from '#server/messages/message-store.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { readConfig } from '#server/settings/config.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { startSmtpServer } from './smtp-server.ts';

const { site } = readConfig({ PUBLIC_URL: 'https://www.site.example', SITE_EMAIL: 'contact@site.example' });

type Options = Partial<Parameters<typeof createOutbox>[0]> & { sendAcknowledgement?: boolean };

/** Milliseconds instead of minutes. */
const timing = {
  firstRetryMs: 20,
  longestRetryMs: 40,
  firstReconnectMs: 20,
  longestReconnectMs: 40,
  claimMs: 300,
  graceMs: 2000,
};

/** An outbox of contact messages, until the test ends. */
export function startOutbox(db: Database, smtpUrl: string | undefined, options: Options = {}) {
  const { sendAcknowledgement = false } = options;
  const outbox = createOutbox({
    queues: [createMessageQueue({ db, site, sendAcknowledgement })],
    smtpUrl,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...options,
    timing: { ...timing, ...options.timing },
  });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return outbox;
}

export const stateOf = async (db: Database, id: number) => (await getMessage(db, id)).delivery.state;
export const untilSent = (db: Database, ...ids: number[]) =>
  eventually(async () => {
    for (const id of ids) expect(await stateOf(db, id)).toBe('sent');
  });

/** The names of the senders whose messages arrived. */
export const senders = (server: Awaited<ReturnType<typeof startSmtpServer>>) =>
  server.accepted.map(({ body }) => /Nom : (.+?)\r?\n/.exec(body)?.[1]);
