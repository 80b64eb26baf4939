import { type ContactExtras, type ContactMessage, holdsLink, MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { Contact } from '../form/read-contact.ts';

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
