import { useState } from 'react';
import type { Calls } from '#web/api/api-calls.d.ts';
import { createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { type FormErrors, useVisitorForm } from '#web/api/use-visitor-form.ts';
import { endAnnouncedSale, findAnnouncedSale } from '#web/browser/announced-sale.ts';
import { EMPTY_FIELDS, readRequest, type SaleFields } from './sale-fields.ts';

type Answered = { answered: { fields: SaleFields; errors: FormErrors } | undefined; isDone: boolean };

/** The form of a sale, filled in and free of the quota for who said in another form that they have a home to sell. */
export function useSaleRequest(answered: Answered) {
  const [announced, setAnnounced] = useState(findAnnouncedSale);
  const form = useVisitorForm(SALE_FORM, {
    ...answered,
    prefilled: announced?.person,
    isUncounted: announced !== undefined,
    onSent() {
      endAnnouncedSale();
      setAnnounced(undefined);
    },
  });
  return { ...form, announced };
}

const callApi = createApiRequest(browserApiOptions);

const SALE_FORM = {
  key: 'sale-request-draft',
  empty: EMPTY_FIELDS,
  toRequest: readRequest,
  post: (request: Calls['POST']['/sale-requests']['body']) =>
    callApi('/sale-requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
};
