import { useNavigate } from 'react-router';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import { SELL_PATH } from '#contract/public-paths.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { useVisitorForm } from '#web/api/use-visitor-form.ts';
import { announceSale } from '#web/browser/announced-sale.ts';
import { ALSO_SELLS } from '#web/ui/controls/also-sells.tsx';
import { EMPTY_FIELDS, readRequest } from './search-fields.ts';

/** The form of a search. It leads on to that of a sale who has a home to sell too. */
export function useSearchRequest() {
  const navigate = useNavigate();
  return useVisitorForm(SEARCH_FORM, {
    onSent({ [ALSO_SELLS]: alsoSells, ...person }) {
      if (alsoSells.length === 0) return;
      announceSale(person, searchTexts.stored);
      void navigate(SELL_PATH);
    },
  });
}

const callApi = createApiRequest(browserApiOptions);

const SEARCH_FORM = {
  key: 'search-request-draft',
  empty: EMPTY_FIELDS,
  toRequest: readRequest,
  // What the server says of the search is about its numbers.
  shownAt: { search: 'budget' },
  post: (request: Calls['POST']['/search-requests']['body']) =>
    callApi('/search-requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    }),
};
