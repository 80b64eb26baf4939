import { phoneKey } from '#contract/contact/addresses.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import { searchRequestSchema } from '#contract/schemas/people/search-schema.ts';
import { FINANCING_LABELS, type SearchRequest } from '#contract/searches/search.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { Failure } from '#server/failures/failure.ts';
import { jsonBody, noData, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { addMessage } from '#server/messages/message-store.ts';
import type { Receive } from '#server/messages/reception.ts';
import { readWishes } from '#server/searches/read-wishes.ts';
import { createSearch } from '#server/searches/search-store.ts';
import type { Services } from '#server/services/services.ts';

const send = publicRoute('post', '/', {
  operationId: 'sendSearchRequest',
  summary:
    'A visitor describes what they look for. It is stored as a search and as a message, which is mailed to the agent as ' +
    'the others are. Limits are those of the contact form, counted together with it; suspected spam makes no search.',
  request: { body: jsonBody(searchRequestSchema) },
  responses: { 201: noData('Stored') },
  failures: ['too_many_messages'],
});

export function searchRequestRoutes({ config, db }: Services, receive: Receive): ApiRouter {
  return createApiRouter().openapi(send, async (c) => {
    const typed = c.req.valid('json');
    const { message, website, fill_ms, ...wishes } = await readWishes(db, typed);
    const { name, email, phone } = wishes;
    const senderKey = email?.toLowerCase() ?? `tel:${phoneKey(phone ?? '')}`;
    const sent = { senderKey, hints: { website, fill_ms, message } };
    const seconds = await receive(c, sent, (reception, time) =>
      db.transaction().execute(async (transaction) => {
        const content = {
          ...{ from_name: name, from_email: email ?? '', phone: phone ?? '', project: 'recherche' as const },
          // The budget as it was typed: the catalogue's filters end at two millions.
          message: requestMessage({ ...wishes, search: typed.search, message }),
          ...{ to_name: config.site.recipientName, reply_to: email ?? '' },
        };
        const wantsAcknowledgement = config.mail.sendAcknowledgement && email !== null;
        const messageId = await addMessage(transaction, { ...content, ...reception, wantsAcknowledgement }, time);
        if (!reception.spamReason) await createSearch(transaction, { ...NEW_DEMAND, ...wishes, messageId }, time);
        return messageId;
      }),
    );
    if (seconds > 0) throw new Failure('too_many_messages', { headers: { 'Retry-After': String(seconds) } });
    return c.json({ status: 'success' as const, message: searchTexts.stored, data: null }, 201);
  });
}

const NEW_DEMAND = {
  ...({ kind: 'demande', state: 'active' } as const),
  ...{ mandate_number: null, signed_on: null, ends_on: null, notes: null },
};

/** What the agent reads in his inbox: the wishes in words, then those of the person. */
function requestMessage({
  places,
  search,
  financing,
  message,
}: Pick<SearchRequest, 'places' | 'search' | 'financing' | 'message'>): string {
  const wishes = [
    `Recherche : ${searchSentence({ places, search })}.`,
    ...(financing ? [`Financement : ${FINANCING_LABELS[financing].toLowerCase()}.`] : []),
  ];
  return [wishes.join('\n'), message].filter(Boolean).join('\n\n');
}
