import type { Context } from 'hono';
import { phoneKey } from '#contract/contact/addresses.ts';
import { type ContactExtras, holdsLink, MIN_FILL_MS, SENDING_RECORD_LIFETIME_MS } from '#contract/contact/contact.ts';
import type { SpamReason } from '#contract/contact/inbox.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { createReading } from '#server/limits/create-reading.ts';
import { forget, type Rule, spend, takeBack, type Use } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { sendSoon } from './message-jobs.ts';
import { addMessage, type NewMessage } from './message-store.ts';

const HOUR = 3600;
/** An office passes, and a mobile network, which puts thousands of people behind one address. */
const TO_INBOX: Rule = { limit: 60, seconds: HOUR };
/** No people behind one address write as much: without a bound a machine would fill the disk. */
const OF_ADDRESS: Rule = { limit: 1000, seconds: HOUR };

/** Who ticked that there is a home to sell may send that request too, as one. */
const SALE_FOLLOWS: Rule = { limit: 1, seconds: HOUR / 2 };

/** Who writes: an e-mail address, or a telephone number where there is none. */
export type Sender = { key: string; email: string | null };

type Hints = Pick<ContactExtras, 'website' | 'fill_ms'> & { message: string };

type Sent = {
  sender: Sender;
  hints: Hints;
  /** The request of a sale that follows this one is not counted. */
  saleFollows?: boolean | undefined;
  /** A request of a sale, which may be the one that follows. */
  isSale?: boolean;
};

/** What a request of a visitor has in common with the others, as its schema reads it. */
export type VisitorRequest = Hints & { name: string; email: string | null; phone: string | null; also_sells?: boolean };

/** What becomes of it: a message that says it in words and, unless it looks like spam, what `make` makes of it. */
type Outcome = Pick<NewMessage, 'project' | 'message' | 'propertyId'> & {
  isSale?: boolean;
  make: (transaction: Database, messageId: number, time: Date) => Promise<unknown>;
};

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
    receive,

    /** The address of the network that a call comes from, as limits count it. */
    clientOf: (c: Context<ApiEnvironment>): string => clientGroup(c.env.incoming, config.trustedProxies),

    /** Does the work that comes before a request is stored. */
    read: <Result>(client: string, request: VisitorRequest, work: () => Promise<Result>): Promise<Result> =>
      read({ address: client, limits: ofSender(senderOf(request)), requireNoWait }, work),

    /** Stores what the form of a visitor asks for, and what is made of it, together. */
    async storeRequest(client: string, request: VisitorRequest, outcome: Outcome): Promise<void> {
      const { name, email, phone, also_sells: saleFollows } = request;
      const { make, isSale, ...said } = outcome;
      const { site } = await readSender({ config, db });
      const sent = { sender: senderOf(request), hints: request, saleFollows, isSale };
      await receive(client, sent, async (transaction, received, time) => {
        const person = { from_name: name, from_email: email ?? '', phone: phone ?? '', reply_to: email ?? '' };
        const content = { ...person, ...said, to_name: site.recipientName };
        const messageId = await addMessage(transaction, { ...content, ...received }, time);
        if (!received.spamReason) await make(transaction, messageId, time);
        return messageId;
      });
    },
  };

  async function receive(client: string, sent: Sent, store: Store): Promise<void> {
    const { sender, hints, saleFollows, isSale } = sent;
    const time = now();
    const inboxId = await db.transaction().execute(async (transaction) => {
      const following = use('sale-follows', sender.key, SALE_FOLLOWS);
      const isCounted = !(isSale && (await takeBack(transaction, following, time)));
      const limits = [...(isCounted ? ofSender(sender) : []), ...ofAddress('contact', client, OF_ADDRESS)];
      requireNoWait(await spend(transaction, limits, time));
      if (saleFollows) {
        await forget(transaction, [following]);
        await spend(transaction, [following], time);
      }
      const spamReason = findSpamReason(hints) ?? (await findRush(transaction, client, time));
      const wantsAcknowledgement =
        config.mail.sendAcknowledgement &&
        sender.email !== null &&
        (spamReason !== undefined ||
          (await spend(transaction, [mailTo(sender.email), ...mailsFrom(client)], time)) === 0);
      const id = await store(transaction, { spamReason, wantsAcknowledgement }, time);
      return spamReason ? undefined : id;
    });
    if (inboxId !== undefined) await sendSoon(services, inboxId);
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

function senderOf({ email, phone }: VisitorRequest): Sender {
  return { key: email?.toLowerCase() ?? `tel:${phoneKey(phone ?? '')}`, email };
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
