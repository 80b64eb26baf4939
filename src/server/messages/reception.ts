import type { Context } from 'hono';
import { type ContactExtras, holdsLink, MIN_FILL_MS, SENDING_RECORD_LIFETIME_MS } from '#contract/contact/contact.ts';
import type { SpamReason } from '#contract/contact/inbox.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { createReading } from '#server/limits/create-reading.ts';
import { type Rule, spend, type Use } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';
import type { Services } from '#server/services/services.ts';
import { sendSoon } from './message-jobs.ts';
import type { NewMessage } from './message-store.ts';

const HOUR = 3600;
/** An office passes, and a mobile network, which puts thousands of people behind one address. */
const TO_INBOX: Rule = { limit: 60, seconds: HOUR };
/** No people behind one address write as much: without a bound a machine would fill the disk. */
const OF_ADDRESS: Rule = { limit: 1000, seconds: HOUR };

/** Who writes: an e-mail address, or a telephone number where there is none. */
export type Sender = { key: string; email: string | null };

type Hints = Pick<ContactExtras, 'website' | 'fill_ms'> & { message: string };

/** What the limits say of a message. */
type Received = Pick<NewMessage, 'spamReason' | 'wantsAcknowledgement'>;

/** Stores a message in the transaction that counts it, and returns its id. */
type Store = (transaction: Database, received: Received, time: Date) => Promise<number>;

export type Reception = ReturnType<typeof createReception>;

/** All forms of the visitors share one: they are counted together. A refusal counts nothing. */
export function createReception(services: Services) {
  const { authSecret, config, db, now } = services;
  const { use, ofAddress, mailTo, mailsFrom } = createUses(authSecret);
  const everyone = use('contact-everyone', '', { limit: config.contact.hourlyCeiling, seconds: HOUR });
  const read = createReading(services);

  return {
    /** Does the work that comes before a message is stored. */
    read: <Result>(c: Context<ApiEnvironment>, sender: Sender, work: () => Promise<Result>): Promise<Result> =>
      read({ address: addressOf(c), limits: ofSender(sender), requireNoWait }, work),

    async receive(c: Context<ApiEnvironment>, sent: { sender: Sender; hints: Hints }, store: Store): Promise<void> {
      const { sender, hints } = sent;
      const address = addressOf(c);
      const time = now();
      const inboxId = await db.transaction().execute(async (transaction) => {
        const limits = [...ofSender(sender), ...ofAddress('contact', address, OF_ADDRESS)];
        requireNoWait(await spend(transaction, limits, time));
        const spamReason = findSpamReason(hints) ?? (await findRush(transaction, address, time));
        const wantsAcknowledgement =
          config.mail.sendAcknowledgement &&
          sender.email !== null &&
          (spamReason !== undefined ||
            (await spend(transaction, [mailTo(sender.email), ...mailsFrom(address)], time)) === 0);
        const id = await store(transaction, { spamReason, wantsAcknowledgement }, time);
        return spamReason ? undefined : id;
      });
      if (inboxId !== undefined) await sendSoon(services, inboxId);
    },
  };

  function addressOf(c: Context<ApiEnvironment>): string {
    return clientGroup(c.env.incoming, config.trustedProxies);
  }

  function ofSender({ key }: Sender): Use[] {
    const { perDay, secondsApart } = config.contact;
    return [
      use('contact-pause', key, { limit: 1, seconds: secondsApart }),
      use('contact-day', key, { limit: perDay, seconds: SENDING_RECORD_LIFETIME_MS / 1000 }),
    ];
  }

  /** People behind a busy address may be buyers, and so may anyone in a busy hour: what they send is kept, as suspected spam. */
  async function findRush(transaction: Database, address: string, time: Date): Promise<SpamReason | undefined> {
    const isAddressBusy = (await spend(transaction, ofAddress('contact-inbox', address, TO_INBOX), time)) > 0;
    if (isAddressBusy) return 'busy-address';
    return (await spend(transaction, [everyone], time)) > 0 ? 'busy-site' : undefined;
  }
}

/** A body without these fields comes from another client, and is no spam for that. */
function findSpamReason({ website, fill_ms, message }: Hints): SpamReason | undefined {
  if (website) return 'honeypot';
  const isFast = fill_ms !== undefined && fill_ms < MIN_FILL_MS;
  return isFast && holdsLink(message) ? 'too-fast' : undefined;
}

function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new Failure('too_many_messages', { headers: { 'Retry-After': String(seconds) } });
}
