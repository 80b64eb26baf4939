import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Prefilled, readDraft, saveDraft } from './contact-draft.ts';
import { EMPTY_FIELDS, FIELD_NAMES, readFields, writeFields } from './contact-fields.ts';

/** Restores what was typed before a reload, and stores what is typed from now on. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>, { ref, message }: Prefilled) {
  const openedAt = useRef(0);

  useLayoutEffect(() => {
    if (!form.current) return;
    const draft = readDraft(ref, Date.now());
    openedAt.current = draft.openedAt;
    // Fields in which the visitor typed before this script ran keep what they hold.
    const initial = { ...EMPTY_FIELDS, message };
    const shown = readFields(form.current);
    const untouched = FIELD_NAMES.filter((name) => shown[name] === initial[name]);
    writeFields(form.current, Object.fromEntries(untouched.map((name) => [name, draft.fields[name]])));
  }, [form, ref, message]);

  return {
    save() {
      if (form.current) saveDraft({ fields: readFields(form.current), openedAt: openedAt.current }, { ref, message });
    },
    /** How long the form has been open. */
    ageMs: () => Date.now() - openedAt.current,
  };
}
