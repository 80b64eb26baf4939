import type { AlertProof } from '#contract/alerts/alert.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';

/** Everything that the site keeps of a person, found by e-mail address. */
export type PersonJson = { email: string; messages: MessageJson[]; alerts: AlertProof[] };
