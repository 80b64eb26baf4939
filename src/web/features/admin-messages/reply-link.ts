import { projectLabel } from '#contract/contact/contact.ts';
import type { MessageJson } from '#contract/contact/inbox.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';

/** Mail programs take addresses of about 2000 characters; an accented letter is six of them. */
const MAX_QUOTE_LENGTH = 700;

/** Opens a mail to the visitor, with a subject, the agent's signature, and their message quoted below. */
export function replyLink(message: MessageJson, signature: string[] = []): string {
  const { reply_to, from_name, project, property, created_at } = message;
  const subject = property
    ? `Votre message au sujet de « ${property.title} »`
    : `Votre message : ${projectLabel(project)}`;
  const body = [
    `Bonjour ${from_name},`,
    '',
    '',
    '',
    ...(signature.length > 0 ? [...signature, ''] : []),
    `Le ${formatDateTime(created_at)}, ${from_name} a écrit :`,
    ...quote(message.message),
  ].join('\r\n');
  return `${mailLink(reply_to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Encodes everything but the @. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

function quote(text: string): string[] {
  const shown = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH).toWellFormed()} […]` : text;
  return shown.split('\n').map((line) => `> ${line}`);
}
