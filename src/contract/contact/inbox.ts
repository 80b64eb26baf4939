import type { ContactMessage } from './contact.ts';

export const MESSAGES_PER_PAGE = 20;

export const MESSAGE_FOLDERS = ['inbox', 'spam'] as const;
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];

/**
 * Why a message is suspected spam: the honeypot field was filled in, a link was sent faster than anyone types, or its
 * network address has sent more than an office does.
 */
export const SPAM_REASONS = ['honeypot', 'too-fast', 'busy-address'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** 'failed': the mail server refused it. With a next attempt, it is retried. */
export const DELIVERY_STATES = ['pending', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  pending: 'en attente',
  sent: 'envoyé',
  failed: 'échec',
};

export const ACKNOWLEDGEMENT_STATES = ['none', 'pending', 'sent', 'failed'] as const;
export type AcknowledgementState = (typeof ACKNOWLEDGEMENT_STATES)[number];

/** What the site promises: 'Réponse garantie sous 24h'. */
export const PROMISED_ANSWER_SECONDS = 24 * 60 * 60;

/** What the agent does with a message; what is left out stays as it is. */
export type MessageChange = {
  read?: boolean | undefined;
  handled?: boolean | undefined;
  folder?: MessageFolder | undefined;
};

/** A message in the agent's inbox, as the API answers it. */
export type MessageJson = ContactMessage & {
  id: number;
  property: { id: number; title: string; is_private: 0 | 1 } | null;
  folder: MessageFolder;
  spam_reason: SpamReason | null;
  read_at: string | null;
  handled_at: string | null;
  delivery: {
    state: DeliveryState;
    reason: string | null;
    attempts: number;
    next_attempt_at: string | null;
    sent_at: string | null;
  };
  acknowledgement: AcknowledgementState;
  /** The search that was made of it. */
  search_id: number | null;
  /** Counted from the arrival of the message until it was handled, or until now. */
  waited_seconds: number;
  created_at: string;
};
