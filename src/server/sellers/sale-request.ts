import type { z } from 'zod';
import { saleTexts } from '#contract/contact/contact-messages.ts';
import { saleRequestSchema } from '#contract/schemas/people/seller-schema.ts';
import { toFieldErrors } from '#contract/schemas/rules.ts';
import { type SaleOutcome, saleWords } from '#contract/sellers/sale-request.ts';
import { unknownPlace } from '#server/alerts/alert-search.ts';
import { Failure } from '#server/failures/failure.ts';
import { createReception, type Reception } from '#server/messages/reception.ts';
import { findTypedPlace } from '#server/places/gazetteer.ts';
import type { Services } from '#server/services/services.ts';
import { createSeller } from './seller-store.ts';

/** Takes what the page's own form sends, without scripts. */
export function createSalePage(services: Services) {
  const reception = createReception(services);
  return async (typed: object, client: string): Promise<SaleOutcome> => {
    const read = saleRequestSchema.safeParse(typed);
    if (!read.success) return { kind: 'refused', errors: toFieldErrors(read.error.issues) };
    try {
      await storeSaleRequest(reception, client, read.data);
      return { kind: 'stored' };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.errors) return { kind: 'refused', errors: error.errors };
      if (error.code === 'too_many_messages') return { kind: 'wait', seconds: error.headers['Retry-After'] ?? '' };
      throw error;
    }
  };
}

export async function storeSaleRequest(
  { storeRequest }: Reception,
  client: string,
  { website, fill_ms, ...typed }: z.output<typeof saleRequestSchema>,
): Promise<void> {
  const request = { ...typed, place: typed.place && communeOf(typed.place) };
  const hints = { website, fill_ms, message: typed.message ?? '' };
  await storeRequest(
    client,
    { ...request, ...hints },
    {
      project: 'vente',
      isSale: true,
      message: saleWords(request),
      make: (transaction, messageId, time) => createSeller(transaction, { ...request, messageId }, time),
    },
  );
}

/** The commune of a place that is typed: 'Lozari' is in Belgodère, and 20600 in more than one. */
function communeOf(typed: string): string {
  const place = findTypedPlace(typed);
  const [commune, ...others] = place?.communes ?? [];
  if (commune && others.length === 0) return commune.name;
  const sentence = place ? saleTexts.oneCommune(typed) : unknownPlace(typed, []);
  throw new Failure('invalid_fields', { errors: { place: [sentence] } });
}
