import { useRef, useState } from 'react';
import {
  type ContactExtras,
  type ContactMessage,
  nextRecord,
  type SendingPermission,
} from '#contract/contact/contact.ts';
import { useSite } from '#web/api/site.ts';
import { findSendingRecord, saveSendingRecord } from '#web/browser/sending-record.ts';
import { type FailureCause, failureCause, sendEmail } from './send-email.ts';

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'sent' }
  | { kind: 'too-early'; seconds: number }
  | { kind: 'failed'; cause: FailureCause };

export const IDLE: Sending = { kind: 'idle' };
const SLOW_AFTER_MS = 8000;

/** Sends one message at a time, and counts those that were sent. */
export function useSendMessage() {
  const { emailService } = useSite();
  const [sending, setSending] = useState(IDLE);
  // A ref is set at once, unlike state: the second click of a double click finds it set.
  const isSending = useRef(false);

  /** Returns whether the message was sent. */
  async function sendMessage(params: ContactMessage & ContactExtras): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setSending({ kind: 'sending', isSlow: false });
    const slow = setTimeout(() => setSending({ kind: 'sending', isSlow: true }), SLOW_AFTER_MS);
    try {
      await sendEmail(emailService, params);
      saveSendingRecord(nextRecord(findSendingRecord(), Date.now()));
      setSending({ kind: 'sent' });
      return true;
    } catch (error) {
      setSending({ kind: 'failed', cause: failureCause(error, navigator.onLine) });
      return false;
    } finally {
      clearTimeout(slow);
      isSending.current = false;
    }
  }

  /** Shows why a message cannot be sent now. The quota on the page already shows the limit of a day. */
  function refuse(permission: SendingPermission) {
    setSending(permission.kind === 'wait' ? { kind: 'too-early', seconds: permission.seconds } : IDLE);
  }

  return { sending, sendMessage, refuse, dismiss: () => setSending(IDLE) };
}
