import { useState } from 'react';
import { type DraftOrigin, findDraft, removeDraft, storeDraft } from './draft-storage.ts';
import { applyChange, type DraftChange, isSameDraft } from './property-draft.ts';

/** The form's content, stored in the browser with every change until it is saved or discarded. */
export function usePropertyDraft(origin: DraftOrigin) {
  const [draft, setDraft] = useState(() => findDraft(origin.id)?.draft ?? origin.fields);
  const [wasRestored, setWasRestored] = useState(() => !isSameDraft(draft, origin.fields));

  return {
    draft,
    /** The form shows a draft from an earlier visit. */
    wasRestored,
    isChanged: !isSameDraft(draft, origin.fields),
    change(fields: DraftChange) {
      const changed = applyChange(draft, fields);
      setDraft(changed);
      storeDraft(origin, changed);
    },
    /** Back to the saved version. */
    discard() {
      removeDraft(origin.id);
      setDraft(origin.fields);
      setWasRestored(false);
    },
  };
}
