import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ContactParams, emailFormSchema, emailSchema } from '#contract/schemas/people/contact-schema.ts';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import { Failure } from '#server/failures/failure.ts';
import { jsonBody } from '#server/http/api/api-description.ts';
import { type ApiEnvironment, type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { limitBody } from '#server/http/request/limit-body.ts';
import type { Services } from '#server/services/services.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { addMessage } from './message-store.ts';
import type { Reception } from './reception.ts';

/** EmailJS has the same limit. */
const MAX_EMAIL_BYTES = 50 * 1024;

const text = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } });
const responses = {
  200: text('`OK`: the message is stored and will reach the agent'),
  400: text('What is wrong with which field'),
  403: text('`Forbidden`: the site was given a public key, and this is another'),
  413: text('`Content Too Large`'),
  429: text('`Too Many Requests`: this sender, or very many from this address; `Retry-After` says how long to wait'),
};

/**
 * The e-mail service that the contact form calls. It takes the bodies of EmailJS and answers in plain text, as EmailJS
 * does. A message is stored before it is answered `OK`.
 */
export function emailRoutes({ config, db }: Services, { clientOf, receive }: Reception): ApiRouter {
  const ownKey = config.site.emailService.publicKey;
  const common = { method: 'post', middleware: limitBody(MAX_EMAIL_BYTES), responses } as const;

  const send = createRoute({
    ...common,
    path: '/send',
    operationId: 'sendEmail',
    summary: 'Send a contact message, as `@emailjs/browser` sends it.',
    request: { body: jsonBody(emailSchema) },
  });
  const sendForm = createRoute({
    ...common,
    path: '/send-form',
    operationId: 'sendEmailForm',
    summary: 'Send a contact message as a form.',
    request: { body: { required: true, content: { 'multipart/form-data': { schema: emailFormSchema } } } },
  });

  const router = createApiRouter();
  router.onError((error, c) => {
    if (error instanceof Failure && error.code === 'body_too_large') return c.text('Content Too Large', 413);
    if (error instanceof Failure && error.code === 'too_many_messages')
      return c.text('Too Many Requests', 429, error.headers);
    // A body that Hono cannot read.
    if (error instanceof HTTPException) return c.text('Bad Request', 400);
    throw error;
  });
  router.openapi(
    send,
    (c) => {
      const { user_id, template_params } = c.req.valid('json');
      return take(c, user_id, template_params);
    },
    refuseInvalid,
  );
  router.openapi(
    sendForm,
    (c) => {
      const { user_id, ...params } = c.req.valid('form');
      return take(c, user_id, params);
    },
    refuseInvalid,
  );
  return router;

  async function take(c: Context<ApiEnvironment>, publicKey: string, params: ContactParams) {
    if (ownKey && publicKey !== ownKey) return c.text('Forbidden', 403);
    const { from_name, from_email, phone, project, message } = params;
    const sender = { key: from_email.toLowerCase(), email: from_email };
    const { site } = await readSender({ config, db });
    await receive(clientOf(c), { sender, hints: params }, (transaction, received, time) =>
      addMessage(
        transaction,
        {
          from_name,
          from_email,
          phone,
          project,
          message,
          to_name: params.to_name ?? site.recipientName,
          // Never another one that was sent: it would lead the agent's answer to a stranger.
          reply_to: from_email,
          propertyId: params.property_ref,
          ...received,
        },
        time,
      ),
    );
    return c.text('OK', 200);
  }
}

type Validation = { success: true } | { success: false; error: z.ZodError };

function refuseInvalid(result: Validation, c: Context) {
  if (result.success) return;
  const issues = result.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(-1) }));
  const lines = Object.entries(toFieldErrors(issues)).map(([field, [sentence]]) => `${field}: ${sentence}`);
  return c.text(lines.join('\n'), 400);
}
