import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { SearchRequest } from '#contract/searches/search-json.ts';
import type { Calls } from '#web/api/api-calls.d.ts';
import { ApiError, createApiRequest } from '#web/api/api-request.ts';
import { browserApiOptions } from '#web/api/browser-api.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useSending } from '#web/browser/use-sending.ts';
import {
  EMPTY_FIELDS,
  focusFirst,
  readForm,
  readRequest,
  type SearchErrors,
  type SearchFields,
  TEXT_NAMES,
  withDraft,
  writeForm,
} from './search-fields.ts';

const callApi = createApiRequest(browserApiOptions);

/** Validates and sends the form. Its fields are uncontrolled, so that what is typed before hydration is not lost. */
export function useSearchRequest() {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, discard } = useDraft(SEARCH_DRAFT);
  const [openedAt] = useState(() => draft.openedAt || Date.now());
  // Empty as in the server's HTML until the draft is put back.
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [sent, setSent] = useState<SearchFields>();
  const [errors, setErrors] = useState<SearchErrors>({});
  const { sending, quota, maySend, send, dismiss } = useSending();

  const restore = useEffectEvent(() => {
    if (!form.current) return;
    const restored = withDraft(readForm(form.current, []), draft.fields);
    writeForm(form.current, restored);
    setFields(restored);
  });
  useLayoutEffect(() => restore(), []);

  function keep(next: SearchFields) {
    setFields(next);
    change({ fields: next, openedAt });
    if (sending.kind === 'sent') dismiss();
    // A corrected field loses its error. A field that is not finished yet gets none.
    const read = readRequest(next);
    const left = 'errors' in read ? read.errors : {};
    setErrors(({ places, ...shown }) => ({
      ...Object.fromEntries(Object.entries(left).filter(([name]) => name in shown)),
      ...(places && next.places === fields.places && { places }),
    }));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!maySend()) return;
    const read = readRequest(readForm(element, fields.places));
    if ('errors' in read) return showErrors(element, read.errors);
    setErrors({});
    const website = String(new FormData(element).get('website') ?? '');
    const outcome = await send(() => post(read.request, { website, fillMs: Date.now() - openedAt }));
    if (outcome.kind === 'failed' && isInvalid(outcome.error)) return showErrors(element, shownErrors(outcome.error));
    if (outcome.kind !== 'sent') return;
    setSent(readForm(element, fields.places));
    discard();
    writeForm(element, EMPTY_FIELDS);
    setFields(EMPTY_FIELDS);
  }

  function showErrors(element: HTMLFormElement, found: SearchErrors) {
    // Shown before the field takes the focus, so that its sentence is read out with it.
    flushSync(() => setErrors(found));
    focusFirst(element, found);
  }

  return {
    form,
    fields,
    sent,
    errors,
    sending,
    quota,
    submit,
    changeForm: () => form.current && keep(readForm(form.current, fields.places)),
    changePlaces: (places: string[]) => form.current && keep(readForm(form.current, places)),
  };
}

function post(request: SearchRequest, { website, fillMs }: { website: string; fillMs: number }) {
  const hints = { ...(website && { website }), ...(fillMs >= 0 && fillMs < MIN_FILL_MS && { fill_ms: fillMs }) };
  return callApi('/search-requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...request, ...hints } satisfies Calls['POST']['/search-requests']['body']),
  });
}

/** The server did not take what some fields hold. */
export function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422;
}

/** The server's sentences, beside the fields of the page. What it says of the search is about its numbers. */
function shownErrors({ errors }: ApiError): SearchErrors {
  const { search, ...others } = errors;
  const entries = Object.entries({ ...others, ...(search && { budget: search }) });
  return Object.fromEntries(entries.map(([name, sentences]) => [name, sentences.join(' ')]));
}

type SearchDraft = { fields: SearchFields; openedAt: number };

const NOTHING_TYPED: SearchDraft = { fields: EMPTY_FIELDS, openedAt: 0 };

/** How the form keeps its draft: as long as the tab is open. */
const SEARCH_DRAFT = {
  key: 'search-request-draft',
  storage: 'sessionStorage',
  saved: NOTHING_TYPED,
  toStored: (draft: SearchDraft) => (draft === NOTHING_TYPED ? undefined : draft),
  fromStored: ({ fields, openedAt }: { fields: Record<string, unknown>; openedAt: unknown }): SearchDraft => ({
    fields: {
      ...EMPTY_FIELDS,
      ...Object.fromEntries(TEXT_NAMES.map((name) => [name, String(fields[name] ?? '')])),
      types: names(fields.types),
      features: names(fields.features),
      places: names(fields.places),
    },
    openedAt: Number(openedAt) || 0,
  }),
} as const;

function names(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}
