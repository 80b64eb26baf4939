import type { ContactMessage } from '#contract/contact.ts';
import type { NewMessage } from './message-store.ts';

/** A message a visitor could have written; a test says only what matters to it. */
export function aContact(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    from_name: 'Élise Fabiani',
    from_email: 'elise@example.com',
    phone: '+33 6 12 34 56 78',
    project: 'recherche',
    message: "Bonjour,\nje cherche une maison avec vue sur la mer, près de l'Île-Rousse.",
    to_name: 'JPVZIMM',
    reply_to: overrides.from_email ?? 'elise@example.com',
    ...overrides,
  };
}

/** The same as `@emailjs/browser` sends it. */
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
