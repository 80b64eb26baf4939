import { useNavigate } from 'react-router';
import { visitTexts } from '#contract/contact/contact-messages.ts';
import { SELL_PATH } from '#contract/public-paths.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { useVisitorForm } from '#web/api/use-visitor-form.ts';
import { announceSale } from '#web/browser/announced-sale.ts';
import { ALSO_SELLS } from '#web/ui/controls/also-sells.tsx';
import { EMPTY_FIELDS, readRequest, type VisitFields } from './visit-fields.ts';

/** The form of a visit. It leads on to that of a sale who has a home to sell too. */
export function useVisitRequest(property: number, onAsked: (sent: VisitFields) => void) {
  const navigate = useNavigate();
  const visitForm = {
    key: `visit-request-draft-${property}`,
    empty: EMPTY_FIELDS,
    toRequest: (fields: VisitFields) => readRequest(property, fields),
    post,
  };
  return useVisitorForm(visitForm, {
    onSent(sent) {
      if (sent[ALSO_SELLS].length === 0) return onAsked(sent);
      announceSale(sent, visitTexts.stored);
      void navigate(SELL_PATH);
    },
  });
}

const callApi = createApiRequest(browserApiOptions);

function post(request: Calls['POST']['/visit-requests']['body']) {
  return callApi('/visit-requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
}
