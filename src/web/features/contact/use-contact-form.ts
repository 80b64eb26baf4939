import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '#web/api/site.ts';
import { findControl } from '#web/browser/find-control.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useSending } from '#web/browser/use-sending.ts';
import { CONTACT_DRAFT, fieldsOf, type Prefilled, withFields } from './contact-draft.ts';
import {
  type ContactErrors,
  EMPTY_FIELDS,
  FIELD_NAMES,
  readContact,
  readFields,
  writeFields,
} from './contact-fields.ts';
import { sendEmail, toEmailParams } from './send-email.ts';

/** Validates and sends the form. The fields are uncontrolled, so that text typed before hydration is not lost. */
export function useContactForm(prefilled: Prefilled) {
  const { recipientName, emailService } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, discard } = useDraft(CONTACT_DRAFT);
  const [openedAt] = useState(() => Number(draft.openedAt) || Date.now());
  const { sending, quota, maySend, send, dismiss } = useSending();
  const [errors, setErrors] = useState<ContactErrors>({});
  const [sentMessage, setSentMessage] = useState('');

  const restoreFields = useEffectEvent(() => {
    if (!form.current) return;
    // Fields in which the visitor typed before this script ran keep what they hold.
    const initial = { ...EMPTY_FIELDS, project: prefilled.project, message: prefilled.message };
    const shown = readFields(form.current);
    const untouched = FIELD_NAMES.filter((name) => shown[name] === initial[name]);
    const typed = fieldsOf(draft, prefilled.ref);
    writeFields(form.current, Object.fromEntries(untouched.map((name) => [name, typed[name]])));
  });
  useLayoutEffect(() => restoreFields(), []);

  function handleChange() {
    if (!form.current) return;
    const fields = readFields(form.current);
    change((typed) => ({ ...withFields(typed, fields, prefilled), openedAt: String(openedAt) }));
    if (sending.kind === 'sent') dismiss();
    // A corrected field loses its error. A field that is not finished yet gets none.
    const read = readContact(fields);
    const left = 'errors' in read ? read.errors : {};
    setErrors((shown) => Object.fromEntries(Object.entries(left).filter(([name]) => name in shown)));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!maySend()) return;

    const read = readContact(readFields(element));
    // Shown before the field takes the focus, so that its sentence is read out with it.
    flushSync(() => setErrors('errors' in read ? read.errors : {}));
    if ('errors' in read) return focusFirst(element, read.errors);

    const website = String(new FormData(element).get('website') ?? '');
    const context = { recipientName, propertyRef: prefilled.ref, website, fillMs: Date.now() - openedAt };
    const { kind } = await send(() => sendEmail(emailService, toEmailParams(read.contact, context)));
    if (kind !== 'sent') return;
    setSentMessage(read.contact.message);
    discard();
    writeFields(element, EMPTY_FIELDS);
  }

  return { form, errors, sending, sentMessage, quota, handleChange, submit };
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors) {
  const first = FIELD_NAMES.find((name) => errors[name]);
  if (first) findControl(form, first)?.focus();
}
