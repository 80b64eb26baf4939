import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { slotDays } from '#contract/appointments/appointment.ts';
import type { VisitRequest } from '#contract/appointments/appointment-json.ts';
import { MIN_FILL_MS } from '#contract/contact/contact.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError, createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useSending } from '#web/browser/use-sending.ts';
import {
  draftFor,
  EMPTY_FIELDS,
  mistakesIn,
  requestOf,
  type VisitDraft,
  type VisitErrors,
  type VisitFields,
} from './visit-fields.ts';

const callApi = createApiRequest(browserApiOptions);

/** The form of a visit, which is only ever rendered in a browser. */
export function useVisitRequest(property: number, { onSent }: { onSent: (sent: VisitFields) => void }) {
  const { draft, change, discard } = useDraft(VISIT_DRAFT);
  const [openedAt] = useState(() => draft.openedAt || Date.now());
  const [days] = useState(() => slotDays(agentDay(new Date())));
  const fields = draftFor(property, days, draft);
  const [errors, setErrors] = useState<VisitErrors>({});
  const { sending, quota, maySend, send } = useSending();

  function keep(changed: Partial<VisitFields>) {
    const next = { ...fields, ...changed };
    change({ property, openedAt, fields: next });
    // A corrected field loses its error. A field that is not finished yet gets none.
    const left = mistakesIn(next);
    setErrors((shown) => Object.fromEntries(Object.entries(left).filter(([name]) => name in shown)));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!maySend()) return;
    const mistakes = mistakesIn(fields);
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    const website = String(new FormData(form).get('website') ?? '');
    const outcome = await send(() => post(requestOf(property, fields), { website, fillMs: Date.now() - openedAt }));
    if (outcome.kind === 'failed' && isInvalid(outcome.error)) showErrors(form, sentencesOf(outcome.error));
    if (outcome.kind !== 'sent') return;
    discard();
    onSent(fields);
  }

  function showErrors(form: HTMLFormElement, found: VisitErrors) {
    // Shown before the field takes the focus, so that its sentence is read out with it.
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return { days, fields, errors, sending, quota, keep, submit };
}

type Hints = { website: string; fillMs: number };

function post(request: VisitRequest, { website, fillMs }: Hints) {
  const hints = { ...(website && { website }), ...(fillMs >= 0 && fillMs < MIN_FILL_MS && { fill_ms: fillMs }) };
  return callApi('/visit-requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...request, ...hints } satisfies Calls['POST']['/visit-requests']['body']),
  });
}

/** The server did not take what some fields hold. */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422;
}

function sentencesOf({ errors }: ApiError): VisitErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, sentences.join(' ')]));
}

const NOTHING_TYPED: VisitDraft = { property: 0, openedAt: 0, fields: EMPTY_FIELDS };

/** How the form keeps its draft: as long as the tab is open. */
const VISIT_DRAFT = {
  key: 'visit-request-draft',
  storage: 'sessionStorage',
  saved: NOTHING_TYPED,
  toStored: (draft: VisitDraft) => (draft === NOTHING_TYPED ? undefined : draft),
  fromStored: ({ property, openedAt, fields }: VisitDraft): VisitDraft => ({
    property,
    openedAt,
    fields: { ...EMPTY_FIELDS, ...fields },
  }),
} as const;
