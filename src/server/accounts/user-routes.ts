import { isAdmin } from '#contract/admin/auth.ts';
import { fieldErrors, notices } from '#contract/messages.ts';
import { accountEmailSchema, accountJsonSchema, invitationJsonSchema } from '#contract/schemas/admin/account-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import {
  createUser,
  deleteUserUnlessLastAdmin,
  findUser,
  findUserByEmail,
  listUsers,
} from '#server/auth/user-store.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, listOf, noData, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { restartJob } from '#server/jobs/job-store.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { INVITATION_MAIL, INVITATION_SECONDS, linkOf } from './account-mails.ts';
import { createLink } from './link-store.ts';

const list = adminRoute('get', '/', {
  operationId: 'listUsers',
  summary: 'The administrators, those too who were invited and have no password yet.',
  responses: { 200: answer('The accounts', listOf(accountJsonSchema)) },
});

const invite = adminRoute('post', '/', {
  operationId: 'inviteUser',
  summary:
    'Invite an administrator. The link, for three days and one use, is told once, and mailed where mail is set up. An ' +
    'invitation that nobody has accepted yet can be made again.',
  request: { body: jsonBody(accountEmailSchema) },
  responses: { 201: answer('The account, and its link', one(invitationJsonSchema)) },
});

const remove = adminRoute('delete', '/{id}', {
  operationId: 'deleteUser',
  summary: "Delete an account and end its sessions: never one's own, never the last.",
  request: { params: idSchema },
  responses: { 200: noData('Deleted') },
  failures: ['account_not_found', 'own_account', 'last_admin'],
});

/** The accounts of the administrators. */
export function userRoutes(services: Services): ApiRouter {
  const { config, db, jobs, log, now } = services;
  return createApiRouter('account_not_found')
    .openapi(list, async (c) => {
      const { email: own } = requireUser(c);
      const admins = (await listUsers(db)).filter(isAdmin);
      const data = admins.map(({ id, email, createdAt, passwordHash }) => ({
        ...{ id, email, created_at: createdAt },
        invited: passwordHash === '',
        current: email === own,
      }));
      return success(c, { data });
    })
    .openapi(invite, async (c) => {
      const { email } = c.req.valid('json');
      const time = now();
      const invited = await db.transaction().execute(async (transaction) => {
        const createdAt = time.toISOString();
        const isNew = await createUser(transaction, { email, passwordHash: '', role: 'admin', createdAt });
        const user = await findUserByEmail(transaction, email);
        if (!user || (!isNew && user.passwordHash !== '')) {
          throw new Failure('invalid_fields', { errors: { email: [fieldErrors.accountExists] } });
        }
        const token = await createLink(transaction, user.id, { seconds: INVITATION_SECONDS, now: time });
        if (await isMailSet({ config, db: transaction })) {
          await restartJob(transaction, { kind: INVITATION_MAIL, key: user.id }, time);
        }
        return { id: user.id, email, invitation_url: linkOf(token, config) };
      });
      jobs.wake();
      log.info({ invited: invited.id }, 'administrator invited');
      return c.json({ status: 'success' as const, data: { data: invited } }, 201);
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param');
      if (String(id) === requireUser(c).id) throw new Failure('own_account');
      const user = await findUser(db, id);
      if (!user || !isAdmin(user)) throw new Failure('account_not_found');
      if (!(await deleteUserUnlessLastAdmin(db, id))) throw new Failure('last_admin');
      log.info({ deleted: id }, 'account deleted');
      return success(c, null, { message: notices.accountDeleted });
    });
}
