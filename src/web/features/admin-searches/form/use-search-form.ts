import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/envelope.ts';
import { searchTexts } from '#contract/messages.ts';
import type { SearchJson } from '#contract/searches/search.ts';
import { connectionText } from '#web/api/admin/connection-text.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useDraft } from '#web/browser/use-draft.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { draftKey } from '../draft-storage.ts';
import { findErrors, isSameDraft, restoreDraft, type SearchDraft } from './search-draft.ts';

export type SearchFormProps = {
  /** Undefined for a new search. */
  id: number | undefined;
  /** What the form changes; a newer state does not replace it. */
  origin: SearchDraft;
  send: (draft: SearchDraft) => Promise<SearchJson>;
  onSaved: (saved: SearchJson) => void;
};

/** What is typed, until it is saved. */
export function useSearchForm({ id, send, onSaved, ...props }: SearchFormProps) {
  const showToast = useToast();
  const [origin] = useState(props.origin);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { draft, isChanged, wasRestored, change, discard } = useDraft<SearchDraft>({
    key: draftKey(id),
    storage: 'localStorage',
    saved: origin,
    toStored: (typed) => (isSameDraft(origin, typed) ? undefined : typed),
    fromStored: restoreDraft,
  });

  const saving = useMutation({
    mutationFn: send,
    onSuccess(saved) {
      discard();
      onSaved(saved);
    },
    onError(error) {
      const found = error instanceof ApiError ? error.errors : {};
      showErrors(found);
      const isSaid = Object.keys(found).length > 0 || isConflictError(error);
      if (!isSaid) showToast('error', searchTexts.saveFailed, { detail: detailOf(error) });
    },
  });
  // A saved form stays as it is until the next screen replaces it.
  const isSaving = saving.isPending || saving.isSuccess;

  useConfirmLeave(isChanged && !isSaving ? searchTexts.abandon : undefined, discard);

  function showErrors(found: FieldErrors) {
    // Rendered at once, so that the first invalid field can be focused.
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  function save(whole: SearchDraft) {
    if (isSaving) return;
    const found = findErrors(whole);
    if (Object.keys(found).length > 0) showErrors(found);
    else saving.mutate(whole);
  }

  return {
    ...{ form, draft, errors, isChanged, wasRestored, isSaving, discard },
    isConflict: isConflictError(saving.error),
    change(fields: Partial<SearchDraft>) {
      change((typed) => ({ ...typed, ...fields }));
      // Only the changed fields lose their error.
      setErrors(({ ...left }) => {
        for (const field of Object.keys(fields)) delete left[field];
        if ('search' in fields) delete left.max_price;
        if ('phone' in fields) delete left.email;
        if ('place' in fields) delete left.places;
        return left;
      });
    },
    save: () => save(draft),
    /** Saves over what someone else saved meanwhile. */
    saveOver(updated_at: string) {
      change((typed) => ({ ...typed, updated_at }));
      save({ ...draft, updated_at });
    },
  };
}

function isConflictError(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409;
}

function detailOf(error: Error): string | undefined {
  return connectionText(error) ?? (error instanceof ApiError ? error.serverMessage : undefined);
}
