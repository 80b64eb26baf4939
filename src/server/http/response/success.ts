import type { Context } from 'hono';
import type { SuccessEnvelope } from '#contract/envelope.ts';

type Extras = { message?: string; property?: unknown };

/** `{ status: 'success', data, … }`. */
export function success<Data>(c: Context, data: Data, extras: Extras = {}) {
  const body: SuccessEnvelope<Data> & Extras = { status: 'success', data, ...extras };
  return c.json(body, 200);
}

export function created<Data>(c: Context, location: string, data: Data, extras: Extras = {}) {
  const body: SuccessEnvelope<Data> & Extras = { status: 'success', data, ...extras };
  return c.json(body, 201, { Location: location });
}
