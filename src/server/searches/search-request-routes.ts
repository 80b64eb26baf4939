import { searchTexts } from '#contract/contact/contact-messages.ts';
import { searchJsonSchema } from '#contract/schemas/people/search-json-schema.ts';
import { searchRequestSchema } from '#contract/schemas/people/search-schema.ts';
import { idSchema } from '#contract/schemas/rules.ts';
import { FINANCING_LABELS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchInput, SearchRequest } from '#contract/searches/search-json.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import type { Database } from '#server/database/tables.ts';
import { answer, jsonBody, noData, one, publicRoute } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { keepAnswer } from '#server/http/api/idempotency.ts';
import { created } from '#server/http/response/success.ts';
import { lockMessage } from '#server/messages/message-store.ts';
import type { Reception } from '#server/messages/reception.ts';
import { findPlace, findPlaceNamedIn } from '#server/places/gazetteer.ts';
import { findProperty } from '#server/properties/property-store.ts';
import type { Services } from '#server/services/services.ts';
import { readWishes } from './read-wishes.ts';
import { searchToJson } from './search-json.ts';
import { createSearch, requireNoSearchOf } from './search-store.ts';

const send = publicRoute('post', '/', {
  operationId: 'sendSearchRequest',
  summary:
    'A visitor describes what they look for. It is stored as a search and as a message, which is mailed to the agent as ' +
    'the others are. Limits are those of the contact form, counted together with it; suspected spam makes no search.',
  request: { body: jsonBody(searchRequestSchema) },
  responses: { 201: noData('Stored') },
  failures: ['too_many_messages'],
});

const fromMessage = adminRoute('post', '/{id}/search', {
  operationId: 'createSearchFromMessage',
  summary:
    'Make a search of an inbox message, once. Its words become the notes; where it is about a home, the kind, the place ' +
    'and the price of that one, give or take 15 %, become the wishes.',
  request: { params: idSchema },
  responses: { 201: answer('The new search', one(searchJsonSchema)) },
  failures: ['message_not_found', 'search_already_made'],
});

export function searchRequestRoutes({ db }: Services, { clientOf, read, storeRequest }: Reception): ApiRouter {
  return createApiRouter().openapi(send, async (c) => {
    const typed = c.req.valid('json');
    const client = clientOf(c);
    const { name, email, phone, places, search, financing } = await read(client, typed, () => readWishes(db, typed));
    const wishes = { name, email, phone, places, search, financing };
    await storeRequest(client, typed, {
      project: 'recherche',
      // The budget as it was typed: the catalogue's filters end at two millions.
      message: requestMessage({ ...typed, places }),
      make: (transaction, messageId, time) => createSearch(transaction, { ...NEW_DEMAND, ...wishes, messageId }, time),
    });
    return c.json({ status: 'success' as const, message: searchTexts.stored, data: null }, 201);
  });
}

/** What the agent reads in his inbox: the wishes in words, then those of the person. */
function requestMessage(request: Omit<SearchRequest, 'name' | 'email' | 'phone'>): string {
  const { places, search, financing, message } = request;
  const wishes = [
    `Recherche : ${searchSentence({ places, search })}.`,
    ...(financing ? [`Financement : ${FINANCING_LABELS[financing].toLowerCase()}.`] : []),
  ];
  return [wishes.join('\n'), message].filter(Boolean).join('\n\n');
}

/** The calls under `/messages`. */
export function messageSearchRoutes({ db, now }: Services): ApiRouter {
  return createApiRouter('message_not_found').openapi(fromMessage, (c) =>
    db.transaction().execute(async (transaction) => {
      const messageId = c.req.valid('param').id;
      const { from_name, from_email, phone, message, property_id } = await lockMessage(transaction, messageId);
      await requireNoSearchOf(transaction, messageId);
      const person = { name: from_name, email: from_email || null, phone: phone || null };
      const notes = message.slice(0, SEARCH_MAX_LENGTHS.notes);
      const search = await createSearch(
        transaction,
        { ...NEW_DEMAND, ...(await wishesLike(transaction, property_id)), ...person, notes, messageId },
        now(),
      );
      const response = created(c, `/api/searches/${search.id}`, { data: searchToJson(search) });
      await keepAnswer(c, transaction, response);
      return response;
    }),
  );
}

/** A person who looks for a home, before the agent has said anything of them. */
const NEW_DEMAND = {
  kind: 'demande',
  state: 'active',
  mandate_number: null,
  signed_on: null,
  ends_on: null,
  notes: null,
} satisfies Partial<SearchInput>;

/** How far from the price of a home its like may be. */
const PRICE_MARGIN = 0.15;

/** What a person wishes who wrote about a home: one like it. */
async function wishesLike(
  db: Database,
  propertyId: number | null,
): Promise<Pick<SearchInput, 'places' | 'search' | 'financing'>> {
  const home = propertyId === null ? undefined : await findProperty(db, propertyId, 'admin');
  if (!home) return { places: [], search: '', financing: null };
  const { type, price, location } = home;
  const search = new URLSearchParams({ types: type });
  if (price > 0) {
    search.set('min_price', String(Math.round(price * (1 - PRICE_MARGIN))));
    search.set('max_price', String(Math.round(price * (1 + PRICE_MARGIN))));
  }
  const place = findPlace(location) ?? findPlaceNamedIn(location);
  return { ...(await readWishes(db, { places: place ? [place.name] : [], search: String(search) })), financing: null };
}
