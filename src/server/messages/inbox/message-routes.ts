import { z } from '@hono/zod-openapi';
import { projectLabel } from '#contract/contact/contact.ts';
import { DELIVERY_LABELS, MESSAGES_PER_PAGE, type MessageJson } from '#contract/contact/inbox.ts';
import { notices } from '#contract/messages.ts';
import { messageChangeSchema, messageJsonSchema, messageQuerySchema } from '#contract/schemas/people/inbox-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { audienceOf } from '#server/auth/signed-in-user.ts';
import {
  answer,
  byId,
  jsonBody,
  noData,
  one,
  pageOf,
  publicRoute,
  withOrWithoutToken,
} from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { CSV_BOM, toCsvLine } from '#server/http/response/csv.ts';
import { success } from '#server/http/response/success.ts';
import { retryMessage } from '#server/messages/delivery-store.ts';
import { deleteMessage, restoreMessage, softDeleteMessage } from '#server/messages/message-deletion.ts';
import { sendSoon } from '#server/messages/message-jobs.ts';
import {
  countMessages,
  countUnread,
  getMessage,
  listMessages,
  messageToJson,
  readAllMessages,
  type StoredMessage,
  updateMessage,
} from '#server/messages/message-store.ts';
import type { Services } from '#server/services/services.ts';

const list = adminRoute('get', '/', {
  operationId: 'listMessages',
  summary: 'Contact messages, newest first. `unread` counts the whole inbox, whatever is asked for.',
  request: { query: messageQuerySchema },
  responses: { 200: answer('Messages', pageOf(messageJsonSchema).extend({ unread: z.int() })) },
});

const unread = publicRoute('get', '/unread', {
  operationId: 'countUnread',
  summary:
    'How many messages of the inbox are unread; null without the token of an administrator. Asked in the background, by ' +
    'tabs whose session may be over.',
  security: withOrWithoutToken,
  responses: { 200: answer('How many', one(z.strictObject({ unread: z.int().nullable() }))) },
});

const exportCsv = adminRoute('get', '/export.csv', {
  operationId: 'exportMessages',
  summary: 'The messages of a folder as a table for French spreadsheets.',
  request: { query: messageQuerySchema.pick({ folder: true, search: true }) },
  responses: { 200: { description: 'The table', content: { 'text/csv': { schema: z.string() } } } },
});

const detail = adminRoute('get', '/{id}', {
  operationId: 'getMessage',
  summary: 'One message.',
  ...byId('message_not_found'),
  responses: { 200: answer('The message', one(messageJsonSchema)) },
});

const update = adminRoute('put', '/{id}', {
  operationId: 'updateMessage',
  summary: 'Mark a message as read or handled, or move it. Out of the spam folder, it is sent on to the agent.',
  request: { params: idSchema, body: jsonBody(messageChangeSchema) },
  responses: { 200: answer('The message as it is now', one(messageJsonSchema)) },
  failures: ['message_not_found'],
});

const retry = adminRoute('post', '/{id}/retry', {
  operationId: 'retryMessage',
  summary: 'Try at once to send a message on to the agent.',
  request: { params: idSchema },
  responses: { 200: answer('The message, waiting to be sent', one(messageJsonSchema)) },
  failures: ['message_not_found', 'message_not_waiting'],
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteMessage',
  summary: 'Delete a message. With the header `Prefer: undo` it can be restored for ten minutes.',
  request: { params: idSchema, headers: z.object({ prefer: z.string().optional() }) },
  responses: { 200: noData('Deleted') },
  failures: ['message_not_found'],
});

const restore = adminRoute('post', '/{id}/restore', {
  operationId: 'restoreMessage',
  summary: 'Restore a message that was deleted with the header `Prefer: undo`.',
  ...byId('message_not_found'),
  responses: { 200: answer('The message as it was', one(messageJsonSchema)) },
});

export function messageRoutes(services: Services): ApiRouter {
  const { db, jobs, log, now } = services;
  return createApiRouter('message_not_found')
    .openapi(list, async (c) => {
      const { page = 1, per_page = MESSAGES_PER_PAGE, ...filters } = c.req.valid('query');
      const messages = await listMessages(db, filters, { number: page, size: per_page });
      return success(c, {
        data: messages.map((message) => messageToJson(message, now())),
        total: await countMessages(db, filters),
        page,
        per_page,
        unread: await countUnread(db),
      });
    })
    .openapi(unread, async (c) => {
      return success(c, { data: { unread: audienceOf(c) === 'admin' ? await countUnread(db) : null } });
    })
    .openapi(exportCsv, async (c) => {
      let table = CSV_HEAD;
      for await (const messages of readAllMessages(db, c.req.valid('query'))) {
        table += messages.map(messageToCsv).join('');
      }
      log.info({ what: 'messages' }, 'exported');
      return c.body(table, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="messages-${agentDay(now())}.csv"`,
      });
    })
    .openapi(detail, async (c) => success(c, await readMessage(c.req.valid('param').id)))
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param');
      if (await updateMessage(db, id, c.req.valid('json'), now())) await sendSoon(services, id);
      return success(c, await readMessage(id));
    })
    .openapi(retry, async (c) => {
      const { id } = c.req.valid('param');
      await retryMessage(db, id, now());
      const message = await readMessage(id);
      jobs.wake();
      return success(c, message);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      if (c.req.valid('header').prefer === 'undo') await softDeleteMessage(db, id, now());
      else await deleteMessage(db, id);
      log.info({ message: id }, 'deleted');
      return success(c, null, { message: notices.messageDeleted });
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      if (await restoreMessage(db, id, now())) await sendSoon(services, id);
      return success(c, await readMessage(id), { message: notices.messageRestored });
    });

  async function readMessage(id: number): Promise<{ data: MessageJson }> {
    return { data: messageToJson(await getMessage(db, id), now()) };
  }
}

const COLUMNS: [title: string, value: (message: StoredMessage) => string][] = [
  ['Reçu le', ({ created_at }) => formatTime(created_at)],
  ['Nom', ({ from_name }) => from_name],
  ['E-mail', ({ from_email }) => from_email],
  ['Téléphone', ({ phone }) => phone],
  ['Projet', ({ project }) => projectLabel(project)],
  ['Bien', ({ property }) => property?.title ?? ''],
  ['Message', ({ message }) => message],
  ['Lu le', ({ read_at }) => formatTime(read_at)],
  ['Traité le', ({ handled_at }) => formatTime(handled_at)],
  ['Envoi', ({ delivery }) => DELIVERY_LABELS[delivery.state]],
  ["Motif de l'échec", ({ delivery }) => delivery.reason ?? ''],
];

export const CSV_HEAD = CSV_BOM + toCsvLine(COLUMNS.map(([title]) => title));

export function messageToCsv(message: StoredMessage): string {
  return toCsvLine(COLUMNS.map(([, value]) => value(message)));
}

/** `01/06/2026 12:00`, in the agent's time zone, not the server's. */
function formatTime(time: string | null): string {
  if (time === null) return '';
  return new Date(time).toLocaleString('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });
}
