import { useRef } from 'react';
import { type IdempotencyKey, newIdempotencyKey } from '#web/api/admin/idempotency-key.ts';

/** The same key for the same body: a write whose answer was lost is not carried out twice when it is sent again. */
export function useRequestKey(): (body: object) => IdempotencyKey {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
