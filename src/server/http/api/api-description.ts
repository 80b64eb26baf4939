import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { type FailureCode, failures } from '#contract/messages.ts';
import { idSchema } from '#contract/schemas/rules.ts';

type Security = Record<string, string[]>[];
/** The call needs a token. */
export const withToken: Security = [{ bearer: [] }];
/** The call is open to all; an administrator's token shows more. */
export const withOrWithoutToken: Security = [{}, { bearer: [] }];

export type Description = Omit<RouteConfig, 'method' | 'path'> & {
  operationId: string;
  summary: string;
  /** Beside those that follow from the rest of the description. */
  failures?: readonly FailureCode[];
};

/** A call of the API. The failures of every call with such a request are described with it. */
export function publicRoute<Method extends RouteConfig['method'], Path extends string, Parts extends Description>(
  method: Method,
  path: Path,
  { failures: named = [], ...parts }: Parts,
) {
  const { body, query } = parts.request ?? {};
  const codes = new Set(named);
  if (body) codes.add('malformed_request').add('body_too_large');
  if (body && 'application/json' in body.content) codes.add('json_expected').add('invalid_fields');
  if (query) codes.add('invalid_fields');
  return createRoute({ method, path, ...parts, responses: withFailures(parts.responses, codes) });
}

function withFailures<Responses extends object>(responses: Responses, codes: Iterable<FailureCode>): Responses {
  return { ...answers(codes), ...responses };
}

/** What a call about one thing has: its id in the path, and the failure where there is no such thing. */
export function byId(notFound: FailureCode) {
  return { request: { params: idSchema }, failures: [notFound] };
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A success answer in the envelope. */
export function answer<Data extends z.ZodType>(description: string, data: Data) {
  const schema = z.object({ status: z.literal('success'), message: z.string().optional(), data });
  return { description, content: { 'application/json': { schema } } } as const;
}

/** A success answer that holds nothing but, perhaps, a message. */
export function noData(description: string) {
  return answer(description, z.null());
}

/** What was asked for, under `data.data`, where a list has its items. */
export function one<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data });
}

export function listOf<Item extends z.ZodType>(item: Item) {
  return one(z.array(item));
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), total: z.int(), page: z.int(), per_page: z.int() });
}

const errorSchema = z
  .object({
    status: z.literal('error'),
    message: z.string(),
    code: z.literal('second_factor_required').optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    data: one(z.unknown()).optional().describe('With 409: what is there already, where a call says so.'),
  })
  .openapi('Error');

/** The failures a route can answer, by the status that each one has. */
function answers(codes: Iterable<FailureCode>) {
  const descriptions = new Map<number, string>();
  for (const code of codes) {
    const { status, message } = failures[code];
    const known = descriptions.get(status);
    descriptions.set(status, known ? `${known} / ${message}` : message);
  }
  const content = { 'application/json': { schema: errorSchema } };
  return Object.fromEntries([...descriptions].map(([status, description]) => [status, { description, content }]));
}
