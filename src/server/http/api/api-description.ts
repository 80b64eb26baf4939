import { z } from '@hono/zod-openapi';
import { type FailureCode, failures } from '#contract/messages.ts';

type Security = Record<string, string[]>[];
/** The call needs an administrator's token. */
export const withToken: Security = [{ bearer: [] }];
/** The call is open to all; an administrator's token shows more. */
export const withOrWithoutToken: Security = [{}, { bearer: [] }];

/** Parts of the OpenAPI description. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A success answer in the envelope. */
export function answer<Data extends z.ZodType>(description: string, data: Data) {
  const schema = z.object({ status: z.literal('success'), message: z.string().optional(), data });
  return { description, content: { 'application/json': { schema } } } as const;
}

const errorSchema = z
  .object({
    status: z.literal('error'),
    message: z.string(),
    code: z.literal('second_factor_required').optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Error');

/** The failures a route can answer, by the status that each one has. */
export function answers(...codes: FailureCode[]) {
  const descriptions = new Map<number, string>();
  for (const code of codes) {
    const { status, message } = failures[code];
    const known = descriptions.get(status);
    descriptions.set(status, known ? `${known} / ${message}` : message);
  }
  const content = { 'application/json': { schema: errorSchema } };
  return Object.fromEntries([...descriptions].map(([status, description]) => [status, { description, content }]));
}
