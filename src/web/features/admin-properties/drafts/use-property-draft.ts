import { useState } from 'react';
import { type DraftOrigin, findKeptDraft, forgetDraft, keepDraft } from './draft-storage.ts';
import { isSameDraft, type PropertyDraft } from './property-draft.ts';

/** The form's content, kept in the browser with every change until it is saved or given up. */
export function usePropertyDraft(origin: DraftOrigin) {
  const [draft, setDraft] = useState(() => findKeptDraft(origin.id)?.draft ?? origin.words);
  const [wasRestored, setWasRestored] = useState(() => !isSameDraft(draft, origin.words));

  return {
    draft,
    /** Something typed earlier was found again. */
    wasRestored,
    isChanged: !isSameDraft(draft, origin.words),
    change(fields: Partial<PropertyDraft>) {
      const changed = { ...draft, ...fields };
      setDraft(changed);
      keepDraft(origin, changed);
    },
    /** Back to what is saved. */
    giveUp() {
      forgetDraft(origin.id);
      setDraft(origin.words);
      setWasRestored(false);
    },
  };
}
