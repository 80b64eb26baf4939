import { type ContactExtras, type ContactMessage, holdsLink, MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { Site } from '#contract/site.ts';
import type { Contact } from './contact-fields.ts';

type SendContext = { recipientName: string; propertyRef: string; website: string; fillMs: number };

/** A message as the e-mail service takes it. Our own extra fields are left out while they are empty. */
export function toEmailParams(
  { name, email, phone, project, message }: Contact,
  { recipientName, propertyRef, website, fillMs }: SendContext,
): ContactMessage & ContactExtras {
  return {
    from_name: name,
    from_email: email,
    phone,
    project,
    message,
    to_name: recipientName,
    reply_to: email,
    ...(propertyRef && { property_ref: propertyRef }),
    ...(website && { website }),
    // Negative if the clock was set back.
    ...(fillMs >= 0 && fillMs < MIN_FILL_MS && holdsLink(message) && { fill_ms: fillMs }),
  };
}

/** Sends a message through the e-mail service of the settings. Throws any answer but a success. */
export async function sendEmail(service: Site['emailService'], params: ContactMessage & ContactExtras) {
  const { init, send } = await loadEmailLibrary();
  // An empty origin is the site itself. Only `init` takes one.
  init({ publicKey: service.publicKey || PLACEHOLDER_KEY }, service.origin);
  await send(service.serviceId, service.templateId, params);
}

/** For a service that needs no key, such as the site's own: the library requires one. */
const PLACEHOLDER_KEY = 'site';

/** Most visitors only read the page: the library is loaded once someone begins to write. */
export function loadEmailLibrary() {
  hideForbiddenStorage();
  return import('@emailjs/browser');
}

/** The library reads `localStorage` while it loads, which throws where the browser forbids storage. */
function hideForbiddenStorage() {
  try {
    void localStorage.length;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined });
  }
}

/** Why a message did not leave, as far as the visitor can do something about it. */
export type FailureCause = 'offline' | 'unreachable' | 'too-many' | 'refused';

export function failureCause(error: unknown, isOnline: boolean): FailureCause {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  if (status === 429) return 'too-many';
  if (typeof status === 'number' && status > 0) return 'refused';
  return isOnline ? 'unreachable' : 'offline';
}
