import { createHash } from 'node:crypto';
import type { Alert } from '#server/alerts/alert-store.ts';
import type { Told } from '#server/alerts/news-store.ts';
import { messageId, NO_AUTOMATIC_REPLY, type Sender } from '#server/mail/mail-layout.ts';

/** What every mail of an alert needs. It can be stopped with one press in the mail program (RFC 8058). */
export function alertHeaders({ id, token }: Alert, told: Told[], { site }: Sender) {
  // The same at every attempt to tell the same, so that mail clients recognise a duplicate.
  const content = createHash('sha256')
    .update(JSON.stringify([token, told]))
    .digest('hex')
    .slice(0, 16);
  return {
    messageId: messageId(`alerte-${id}-${content}`, { site }),
    headers: {
      'List-Unsubscribe': `<${site.publicUrl}/api/alerts/${token}/stop>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...NO_AUTOMATIC_REPLY,
    },
  };
}
