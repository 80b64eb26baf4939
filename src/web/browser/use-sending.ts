import { useRef, useState } from 'react';
import { nextRecord, type SendingPermission } from '#contract/contact/contact.ts';
import { findSendingRecord, readSendingQuota, saveSendingRecord, useSendingQuota } from './sending-quota.ts';

export type Failed = { kind: 'failed'; error: unknown; isOnline: boolean };

export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'sent' }
  | { kind: 'too-early'; seconds: number }
  | Failed;

const IDLE: Sending = { kind: 'idle' };
const SLOW_AFTER_MS = 8000;

const ALLOWED: SendingPermission = { kind: 'allowed' };

/** Sends one form at a time, within the quota of the visitor, and counts those that were sent. */
export function useSending({ isUncounted = false } = {}) {
  const counted = useSendingQuota();
  const quota = counted && isUncounted ? { ...counted, permission: ALLOWED } : counted;
  const [last, setSending] = useState(IDLE);
  // A refusal lasts no longer than its reason.
  const isWaitOver = last.kind === 'too-early' && quota?.permission.kind !== 'wait';
  // A ref is set at once, unlike state: the second click of a double click finds it set.
  const isSending = useRef(false);

  /** Shows why nothing can be sent now. The quota on the page already shows the limit of a day. */
  function maySend(): boolean {
    const { permission } = readSendingQuota();
    if (isUncounted || permission.kind === 'allowed') return true;
    setSending(permission.kind === 'wait' ? { kind: 'too-early', seconds: permission.seconds } : IDLE);
    return false;
  }

  async function send(call: () => Promise<unknown>): Promise<Sending> {
    if (isSending.current) return IDLE;
    isSending.current = true;
    setSending({ kind: 'sending', isSlow: false });
    const slow = setTimeout(() => setSending({ kind: 'sending', isSlow: true }), SLOW_AFTER_MS);
    const outcome = await call().then(
      (): Sending => ({ kind: 'sent' }),
      (error): Sending => ({ kind: 'failed', error, isOnline: navigator.onLine }),
    );
    clearTimeout(slow);
    isSending.current = false;
    if (outcome.kind === 'sent' && !isUncounted) saveSendingRecord(nextRecord(findSendingRecord(), Date.now()));
    setSending(outcome);
    return outcome;
  }

  return { sending: isWaitOver ? IDLE : last, quota, maySend, send, dismiss: () => setSending(IDLE) };
}
