import { createHmac } from 'node:crypto';
import { addressNetwork } from '#server/http/request/client-address.ts';
import type { Rule, Use } from './limit-store.ts';

/** A /48 has 65 536 addresses as limits count them, and belongs to one customer: it has five times the limit of one. */
const TIMES_OF_A_NETWORK = 5;

const DAY = 24 * 60 * 60;
const TO_MAILBOX: Rule = { limit: 5, seconds: DAY };
const FROM_ADDRESS: Rule = { limit: 30, seconds: DAY };

/** What limits count by: keyed hashes, which are compared, so that no one has to know the addresses. */
export function createUses(authSecret: Uint8Array) {
  const use = (kind: string, text: string, rule: Rule): Use => ({
    kind,
    key: createHmac('sha256', authSecret).update(`${kind} ${text}`).digest('base64url'),
    rule,
  });
  /** `address` is a `clientGroup`. */
  const ofAddress = (kind: string, address: string, rule: Rule): Use[] => {
    const network = addressNetwork(address);
    const ofNetwork = { ...rule, limit: rule.limit * TIMES_OF_A_NETWORK };
    return [use(kind, address, rule), ...(network ? [use(kind, network, ofNetwork)] : [])];
  };
  return {
    use,
    ofAddress,
    /** A mail that a stranger makes the site send. All kinds count together. */
    mailTo: (email: string): Use => use('mail', mailboxOf(email), TO_MAILBOX),
    mailsFrom: (address: string): Use[] => ofAddress('mail-from', address, FROM_ADDRESS),
  };
}

const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/** All spellings that lead to one mailbox as one: what follows a plus makes no difference, nor do dots at Gmail. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return WITHOUT_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
