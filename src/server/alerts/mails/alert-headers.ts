import { messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/outbox/mail-layout.ts';
import type { QueuedMail } from './mail-queue-store.ts';

/** What every mail of an alert needs. */
export type AlertSender = Sender & { mail: QueuedMail };

/** Every mail can be stopped with one press in the mail program (RFC 8058). */
export function alertHeaders({ token }: { token: string }, { mail, site }: AlertSender) {
  return {
    messageId: messageId(`alerte-${mail.id}-${Date.parse(mail.createdAt)}`, { site }),
    headers: {
      'List-Unsubscribe': `<${site.publicUrl}/api/alerts/${token}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...NO_AUTOMATIC_REPLY,
    },
  };
}
