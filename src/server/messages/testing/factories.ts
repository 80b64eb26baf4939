import { aContact } from '#contract/testing/factories.ts';
import type { NewMessage } from '#server/messages/message-store.ts';

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
    addressKey: 'address',
    senderKey: overrides.from_email ?? 'elise@example.com',
    wantsAcknowledgement: false,
    ...overrides,
  };
}
