import { proposalJsonSchema, proposedPropertyJsonSchema } from '#contract/schemas/people/search-json-schema.ts';
import {
  newProposalSchema,
  proposalAnswerSchema,
  proposedPropertySchema,
} from '#contract/schemas/people/search-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { followAnswer } from '#server/appointments/proposal-answers.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { Failure } from '#server/failures/failure.ts';
import { answer, jsonBody, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created, success } from '#server/http/response/success.ts';
import { isMailSet } from '#server/mail/mail-settings-store.ts';
import { settleMessage } from '#server/messages/message-store.ts';
import { proposalToJson } from '#server/searches/search-json.ts';
import { lockSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';
import { createProposal, findProposal, recordAnswer } from './proposal-store.ts';

const propose = adminRoute('post', '/{id}/proposals', {
  operationId: 'proposeProperties',
  summary:
    'Propose homes to a person, by e-mail where there is an address and a mail server. A private home goes out behind a ' +
    'private link of its own.',
  request: { params: idSchema, body: jsonBody(newProposalSchema) },
  responses: { 201: answer('The proposal', one(proposalJsonSchema)) },
  failures: ['search_not_found'],
});

const answerOne = adminRoute('put', '/{id}/proposals/{proposalId}/properties/{propertyId}', {
  operationId: 'answerProposal',
  summary:
    'Record what a person says of a home that was proposed. What is left out stays as it is. `visit` makes a visit that is ' +
    'asked for, and another answer takes it away; while a confirmed one is to come, that is refused, with the visit.',
  request: { params: proposedPropertySchema, body: jsonBody(proposalAnswerSchema) },
  responses: { 200: answer('The home as it was proposed', one(proposedPropertyJsonSchema)) },
  failures: ['proposal_not_found', 'search_not_found', 'visit_confirmed'],
});

/** The calls under `/searches`. */
export function proposalRoutes({ config, db, jobs, now }: Services): ApiRouter {
  return createApiRouter('search_not_found')
    .openapi(propose, async (c) => {
      const { property_ids, message } = c.req.valid('json');
      const response = await db.transaction().execute(async (transaction) => {
        const search = await lockSearch(transaction, c.req.valid('param').id);
        const hasMail = search.email !== null && (await isMailSet({ config, db: transaction }));
        const id = await createProposal(transaction, { search, propertyIds: property_ids, message, hasMail }, now());
        // The message that became this search has its answer.
        if (search.message_id !== null) await settleMessage(transaction, search.message_id, now());
        const stored = created(c, `/api/searches/${search.id}`, { data: await readProposal(transaction, id) });
        await keepAnswer(c, transaction, stored);
        return stored;
      });
      jobs.wake();
      return response;
    })
    .openapi(answerOne, async (c) => {
      const { id: searchId, proposalId, propertyId } = c.req.valid('param');
      const change = c.req.valid('json');
      const home = await db.transaction().execute(async (transaction) => {
        const { name, email, phone } = await lockSearch(transaction, searchId);
        if (change.answer !== undefined) {
          const answered = { visitor: { name, email, phone, searchId }, proposalId, propertyId };
          const hasMail = await isMailSet({ config, db: transaction });
          await followAnswer(transaction, answered, change.answer, { hasMail, now: now() });
        }
        await recordAnswer(transaction, { searchId, proposalId, propertyId }, change);
        const { properties } = await readProposal(transaction, proposalId);
        return properties.find(({ id }) => id === propertyId);
      });
      if (!home) throw new Failure('proposal_not_found');
      jobs.wake();
      return success(c, { data: home });
    });

  async function readProposal(from: Database, id: number) {
    const proposal = await findProposal(from, id);
    if (!proposal) throw new Failure('proposal_not_found');
    return proposalToJson(proposal, config.site);
  }
}
