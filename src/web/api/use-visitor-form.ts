import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MIN_FILL_MS } from '#contract/contact/contact.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { type FormFields, fieldsFrom, readFields, withKept, writeFields } from '#web/browser/form-fields.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useSending } from '#web/browser/use-sending.ts';
import { ApiError } from './api-request.ts';

/** Sentences under the names of the fields they are about. */
export type FormErrors = Partial<Record<string, string>>;

/** What tells spam from people. */
type Hints = { website?: string; fill_ms?: number };

type VisitorForm<Fields extends FormFields, Request> = {
  /** Under which the draft is kept, as long as the tab is open. */
  key: string;
  empty: Fields;
  /** The request ready to be sent, or what is wrong with the fields. */
  toRequest: (fields: Fields) => { request: Request } | { errors: FormErrors };
  post: (request: Request & Hints) => Promise<unknown>;
  /** The field of the page where the server's sentence on another name stands. */
  shownAt?: Record<string, string>;
};

type Options<Fields> = {
  /** What the server has written into the page, of a form that was sent without scripts. */
  answered?: { fields: Fields; errors: FormErrors } | undefined;
  /** What the form begins with, where nothing was typed. */
  prefilled?: Partial<Fields> | undefined;
  /** The server has stored it already. */
  isDone?: boolean;
  /** The quota of the visitor does not apply. */
  isUncounted?: boolean;
  onSent?: (fields: Fields) => void;
};

/**
 * Validates and sends a form of visitors, and keeps its draft. Its fields are uncontrolled, so that what is typed before
 * hydration is not lost.
 */
export function useVisitorForm<Fields extends FormFields, Request extends object>(
  { key, empty, toRequest, post, shownAt = {} }: VisitorForm<Fields, Request>,
  { answered, prefilled, isDone = false, isUncounted = false, onSent }: Options<Fields> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [untouched] = useState(() => ({ fields: empty, openedAt: 0 }));
  const { draft, change, discard } = useDraft({
    key,
    storage: 'sessionStorage',
    saved: untouched,
    toStored: (kept) => (kept === untouched ? undefined : kept),
    fromStored: ({ fields, openedAt }) => ({ fields: fieldsFrom(fields, empty), openedAt: Number(openedAt) || 0 }),
  });
  const [openedAt] = useState(() => draft.openedAt || Date.now());
  // As in the server's HTML until the draft is put back.
  const [fields, setFields] = useState(answered?.fields ?? empty);
  const [sent, setSent] = useState<Fields>();
  const [mistakes, setMistakes] = useState<FormErrors>({});
  const [refused, setRefused] = useState<FormErrors>(answered?.errors ?? {});
  const { sending, quota, maySend, send, dismiss } = useSending({ isUncounted });

  const restore = useEffectEvent(() => {
    if (isDone) discard();
    if (isDone || !form.current) return;
    const restored = withKept(readFields(form.current, fields), withKept(draft.fields, { ...empty, ...prefilled }));
    writeFields(form.current, restored);
    setFields(restored);
  });
  useLayoutEffect(() => restore(), []);

  function keep(next: Fields) {
    setFields(next);
    change({ fields: next, openedAt });
    if (sending.kind === 'sent') dismiss();
    // A corrected field loses its error. A field that is not finished yet gets none.
    const read = toRequest(next);
    const left: FormErrors = 'errors' in read ? read.errors : {};
    setMistakes((shown) => pick(left, (name) => name in shown));
    setRefused((shown) => pick(shown, (name) => String(next[name]) === String(fields[name])));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!maySend()) return;
    const typed = readFields(element, fields);
    const read = toRequest(typed);
    if ('errors' in read) return show(element, () => setMistakes(read.errors));
    show(element, () => setMistakes({}));
    const website = String(new FormData(element).get('website') ?? '');
    const fillMs = Date.now() - openedAt;
    const hints = { ...(website && { website }), ...(fillMs >= 0 && fillMs < MIN_FILL_MS && { fill_ms: fillMs }) };
    const outcome = await send(() => post({ ...read.request, ...hints }));
    if (outcome.kind === 'failed' && isInvalid(outcome.error)) {
      const sentences = toFormErrors(outcome.error.errors, shownAt);
      return show(element, () => setRefused(sentences));
    }
    if (outcome.kind !== 'sent') return;
    setSent(typed);
    discard();
    writeFields(element, empty);
    setFields(empty);
    onSent?.(typed);
  }

  return {
    form,
    fields,
    sent,
    errors: { ...refused, ...mistakes },
    sending,
    quota,
    submit,
    /** A control of the form has changed, or what is no control of it. */
    change: (others: Partial<Fields> = {}) => form.current && keep({ ...readFields(form.current, fields), ...others }),
  };
}

/** What is wrong is shown before the field takes the focus, so that its sentence is read out with it. */
function show(form: HTMLFormElement, update: () => void) {
  flushSync(update);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** The server's sentences, as the page shows them. */
export function toFormErrors(errors: FieldErrors, shownAt: Record<string, string> = {}): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [shownAt[name] ?? name, sentences.join(' ')]),
  );
}

function pick(errors: FormErrors, isKept: (name: string) => boolean): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
}

/** The server did not take what some fields hold. */
function isInvalid(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422;
}

const TOO_MANY = 429;

/** What a visitor can do when nothing was sent; `kept` says that what they typed is still there. */
export function adviceOn({ error }: { error: unknown }, kept: string): string | undefined {
  // The sentences stand beside their fields.
  if (isInvalid(error)) return undefined;
  if (!(error instanceof ApiError) || error.status === 0) {
    return `Vous semblez hors connexion. ${kept} : renvoyez-la une fois la connexion revenue.`;
  }
  return error.status === TOO_MANY
    ? 'Trop de messages sont partis de votre adresse ou de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.'
    : `${kept}. Si cela se répète, appelez-moi ou écrivez-moi.`;
}
