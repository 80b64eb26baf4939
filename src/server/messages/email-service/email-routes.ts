import { createHmac } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { holdsLink, MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { SpamReason } from '#contract/contact/inbox.ts';
import { type ContactParams, emailFormSchema, emailSchema } from '#contract/schemas/contact-schema.ts';
import { toFieldErrors } from '#contract/schemas/field-errors.ts';
import { Failure } from '#server/failures/failure.ts';
import { jsonBody } from '#server/http/api/api-description.ts';
import { type ApiEnvironment, type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { clientGroup } from '#server/http/request/client-address.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import { storeMessage } from '#server/messages/message-store.ts';
import { Semaphore } from '#server/services/semaphore.ts';
import type { Services } from '#server/services/services.ts';
import { secondsToWait, secondsUntilBelowCeiling } from './sending-limits.ts';

/** The limit of the service whose place this takes. */
const MAX_EMAIL_BYTES = 50 * 1024;

const text = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } });
const responses = {
  200: text('`OK`: the message is stored and will reach the agent'),
  400: text('What is wrong with which field'),
  403: text('`Forbidden`: the site was given a public key, and this is another'),
  413: text('`Content Too Large`'),
  429: text('`Too Many Requests`: this address, this sender or everyone together; `Retry-After` says how long to wait'),
};

/**
 * The e-mail service that the contact form calls, in the words of EmailJS: the same bodies, plain-text answers. A
 * message is stored first; only then is it answered `OK`.
 */
export function emailRoutes(services: Services): ApiRouter {
  const { db, config, now } = services;
  const limits = config.contact;
  const ownKey = config.site.emailService.publicKey;
  const mutex = new Semaphore(1);
  // The address is asked before the body is read: a flood costs one look into an index a time.
  const middleware = [refuseFlood, limitBody(MAX_EMAIL_BYTES)];

  const send = createRoute({
    method: 'post',
    path: '/send',
    operationId: 'sendEmail',
    summary: 'Send a contact message, as `@emailjs/browser` sends it.',
    middleware,
    request: { body: jsonBody(emailSchema) },
    responses,
  });
  const sendForm = createRoute({
    method: 'post',
    path: '/send-form',
    operationId: 'sendEmailForm',
    summary: 'Send a contact message as a form.',
    middleware,
    request: { body: { required: true, content: { 'multipart/form-data': { schema: emailFormSchema } } } },
    responses,
  });

  const router = createApiRouter();
  router.onError((error, c) => {
    if (error instanceof Failure && error.code === 'body_too_large') return c.text('Content Too Large', 413);
    // What the framework makes of a body that it cannot read.
    if (error instanceof HTTPException) return c.text('Bad Request', 400);
    throw error;
  });
  router.openapi(
    send,
    (c) => {
      const { user_id, template_params } = c.req.valid('json');
      return receive(c, user_id, template_params);
    },
    refuseInvalid,
  );
  router.openapi(
    sendForm,
    (c) => {
      const { user_id, ...params } = c.req.valid('form');
      return receive(c, user_id, params);
    },
    refuseInvalid,
  );
  return router;

  async function receive(c: Context<ApiEnvironment>, publicKey: string, params: ContactParams) {
    if (ownKey && publicKey !== ownKey) return c.text('Forbidden', 403);
    // One at a time: of two messages sent at once, the second must find the first one counted. The site is one process,
    // so this needs no lock in the database.
    const seconds = await mutex.run(() => storeUnlessLimited(params, addressKey(c)));
    if (seconds > 0) return tooMany(c, seconds);
    return c.text('OK', 200);
  }

  /** Stores the message and has it sent on, or answers how many seconds it is too early. */
  async function storeUnlessLimited(params: ContactParams, address: string): Promise<number> {
    const { property_ref, website, fill_ms, to_name, reply_to, from_name, from_email, phone, project, message } =
      params;
    const senderKey = from_email.toLowerCase();
    const spamReason = findSpamReason({ website, fill_ms, message });
    const current = { limits, now: now() };
    const seconds = Math.max(
      await secondsToWait(db, 'address_key', address, current),
      await secondsToWait(db, 'sender_key', senderKey, current),
      await secondsUntilBelowCeiling(db, spamReason ? 'spam' : 'inbox', current),
    );
    if (seconds > 0) return seconds;

    const stored = {
      from_name,
      from_email,
      phone,
      project,
      message,
      to_name: to_name ?? config.site.recipientName,
      reply_to: reply_to ?? from_email,
      propertyId: property_ref,
      addressKey: address,
      senderKey,
      spamReason,
      wantsAcknowledgement: config.mail.sendAcknowledgement,
    };
    const id = await storeMessage(db, stored, current.now);
    if (!spamReason) services.outbox.wake(id);
    return 0;
  }

  async function refuseFlood(c: Context<ApiEnvironment>, next: () => Promise<void>) {
    const seconds = await secondsToWait(db, 'address_key', addressKey(c), { limits, now: now() });
    if (seconds > 0) return tooMany(c, seconds);
    await next();
  }

  /** Stands for an address without telling it: only the limits need to know one from another. */
  function addressKey(c: Context<ApiEnvironment>): string {
    const address = clientGroup(c.env.incoming, config.trustedProxies);
    return createHmac('sha256', services.authSecret).update(`contact ${address}`).digest('base64url');
  }
}

/** Suspicion needs a hint: a body without these fields comes from another client, not from a robot. */
function findSpamReason({ website, fill_ms, message }: SpamSigns): SpamReason | undefined {
  if (website) return 'honeypot';
  const isFast = fill_ms !== undefined && fill_ms < MIN_FILL_MS;
  return isFast && holdsLink(message) ? 'too-fast' : undefined;
}

type SpamSigns = Pick<ContactParams, 'website' | 'fill_ms' | 'message'>;

type Validation = { success: true } | { success: false; error: z.ZodError };

function refuseInvalid(result: Validation, c: Context) {
  if (result.success) return;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(-1) }));
  const lines = Object.entries(toFieldErrors(issues)).map(([field, [sentence]]) => `${field}: ${sentence}`);
  return c.text(lines.join('\n'), 400);
}

function tooMany(c: Context, seconds: number) {
  return c.text('Too Many Requests', 429, { 'Retry-After': String(seconds) });
}
