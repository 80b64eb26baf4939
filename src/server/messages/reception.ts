import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { type ContactExtras, holdsLink, MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { SpamReason } from '#contract/contact/inbox.ts';
import { Mutex } from '#server/cluster/mutex.ts';
import type { ApiEnvironment } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { isBusyAddress, secondsToWait } from './email-service/sending-limits.ts';
import { sendSoon } from './message-jobs.ts';
import type { NewMessage } from './message-store.ts';

/** What the limits and the spam folder need to know of a message. */
type Reception = Pick<NewMessage, 'addressKey' | 'senderKey' | 'spamReason'>;

type Sent = { senderKey: string; hints: Pick<ContactExtras, 'website' | 'fill_ms'> & { message: string } };

/**
 * Stores what a visitor's form sends, or returns how many seconds the sender has to wait. `store` returns the id of the
 * message.
 */
export type Receive = (
  c: Context<ApiEnvironment>,
  sent: Sent,
  store: (reception: Reception, time: Date) => Promise<number>,
) => Promise<number>;

/** All forms of the visitors share one: they are counted together. */
export function createReception(services: Services): Receive {
  const { authSecret, config, db, now } = services;
  const mutex = new Mutex(db, 'contact');

  // One at a time: of two messages sent at once, the second must find the first one counted.
  return (c, sent, store) => mutex.run(() => storeUnlessLimited(addressKeyOf(c), sent, store));

  async function storeUnlessLimited(
    addressKey: string,
    { senderKey, hints }: Sent,
    store: Parameters<Receive>[2],
  ): Promise<number> {
    const time = now();
    const isBusy = await isBusyAddress(db, addressKey, time);
    const spamReason = findSpamReason(hints) ?? (isBusy ? 'busy-address' : undefined);
    const folder = spamReason ? 'spam' : 'inbox';
    const seconds = await secondsToWait(db, { senderKey, folder }, { limits: config.contact, now: time });
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
