import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import {
  type ContactExtras,
  holdsLink,
  MIN_FILL_MS,
  SENDING_RECORD_LIFETIME_MS,
  type SendingLimits,
  type SendingRecord,
  sendingPermission,
} from '#contract/contact/contact.ts';
import type { SpamReason } from '#contract/contact/inbox.ts';
import { Mutex } from '#server/cluster/mutex.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { sendSoon } from './message-jobs.ts';
import type { NewMessage } from './message-store.ts';
import { countMessagesSince, findSendingRecord } from './sending-store.ts';

const HOUR_MS = 3_600_000;
const CEILING_WAIT_SECONDS = 60;
/** An office passes, and a mobile network, which puts thousands of people behind one address. */
const ADDRESS_HOURLY_LIMIT = 60;

/** What the limits and the spam folder need to know of a message. */
type Reception = Pick<NewMessage, 'addressKey' | 'senderKey' | 'spamReason'>;

type Sent = { senderKey: string; hints: Pick<ContactExtras, 'website' | 'fill_ms'> & { message: string } };

/** Stores a message and returns its id. */
type Store = (reception: Reception, time: Date) => Promise<number>;

/** Stores what a visitor's form sends, or returns how many seconds the sender has to wait. */
export type Receive = (c: Context<ApiEnvironment>, sent: Sent, store: Store) => Promise<number>;

/**
 * All forms of the visitors share one: they are counted together. Limits count the stored messages, so a restart forgets
 * nothing and a refusal writes nothing.
 */
export function createReception(services: Services): Receive {
  const { authSecret, config, db, now } = services;
  const mutex = new Mutex(db, 'contact');

  // One at a time: of two messages sent at once, the second must find the first one counted.
  return (c, sent, store) => mutex.run(() => storeUnlessLimited(addressKeyOf(c), sent, store));

  async function storeUnlessLimited(addressKey: string, { senderKey, hints }: Sent, store: Store): Promise<number> {
    const time = now();
    const hourAgo = new Date(time.getTime() - HOUR_MS);
    const ofAddress = await countMessagesSince(db, { address_key: addressKey }, hourAgo);
    // A person behind a busy address may be a buyer: what it sends is kept, in the spam folder.
    const spamReason = findSpamReason(hints) ?? (ofAddress >= ADDRESS_HOURLY_LIMIT ? 'busy-address' : undefined);
    const ofSender = await findSendingRecord(db, senderKey, time);
    // Suspected spam is counted apart, so that it cannot crowd out real messages.
    const ofEveryone = await countMessagesSince(db, { folder: spamReason ? 'spam' : 'inbox' }, hourAgo);
    const forEveryone = ofEveryone < config.contact.hourlyCeiling ? 0 : CEILING_WAIT_SECONDS;
    const seconds = Math.max(secondsToWait(ofSender, config.contact, time), forEveryone);
    if (seconds > 0) return seconds;
    const id = await store({ addressKey, senderKey, spamReason }, time);
    if (!spamReason) sendSoon(services, id);
    return 0;
  }

  /** A keyed hash of the address: the limits need to distinguish addresses, not to know them. */
  function addressKeyOf(c: Context<ApiEnvironment>): string {
    const address = clientGroup(c.env.incoming, config.trustedProxies);
    return createHmac('sha256', authSecret).update(`contact ${address}`).digest('base64url');
  }
}

/** A body without these fields comes from another client, and is no spam for that. */
function findSpamReason({ website, fill_ms, message }: Sent['hints']): SpamReason | undefined {
  if (website) return 'honeypot';
  const isFast = fill_ms !== undefined && fill_ms < MIN_FILL_MS;
  return isFast && holdsLink(message) ? 'too-fast' : undefined;
}

/** 0 when the sender may send another message now. */
function secondsToWait(record: SendingRecord | undefined, limits: SendingLimits, now: Date): number {
  const permission = sendingPermission(record, now.getTime(), limits);
  if (!record || permission.kind === 'allowed') return 0;
  if (permission.kind === 'wait') return permission.seconds;
  return Math.max(1, Math.ceil((record.timestamp + SENDING_RECORD_LIFETIME_MS - now.getTime()) / 1000));
}
