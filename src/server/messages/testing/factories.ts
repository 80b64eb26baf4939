import { aContact } from '#contract/testing/factories.ts';
import type { Database } from '#server/database/tables.ts';
import { addMessage, type NewMessage } from '#server/messages/message-store.ts';

/** A message as `@emailjs/browser` sends it. */
export function anEmailBody(params: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    user_id: 'site',
    service_id: 'contact',
    template_id: 'message',
    template_params: { ...aContact(), reply_to: params.from_email ?? 'elise@example.com', ...params },
  };
}

/** The same as it is stored. */
export function aNewMessage(overrides: Partial<NewMessage> = {}): NewMessage {
  return {
    ...aContact(overrides),
    wantsAcknowledgement: false,
    ...overrides,
  };
}

export function storeMessage(db: Database, message: NewMessage, now: Date): Promise<number> {
  return db.transaction().execute((transaction) => addMessage(transaction, message, now));
}
