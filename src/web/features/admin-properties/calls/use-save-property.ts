import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldErrors } from '#contract/envelope.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { Saved } from '#web/api/admin-api.ts';
import { ALWAYS_ASK } from '#web/api/always-ask.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/dialogs/toast.tsx';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { useRememberChange } from './use-remember-change.ts';

type SavingOptions = {
  send: (draft: PropertyDraft) => Promise<Saved>;
  /** Where to go next. The form still counts as being saved, so that leaving it asks nothing. */
  onSaved: (id: number) => Promise<void>;
  text: string;
};

export function useSaveProperty({ send, onSaved, text }: SavingOptions) {
  const remember = useRememberChange();
  const showToast = useToast();
  const isUnderWay = useRef(false);
  const saving = useMutation({
    ...ALWAYS_ASK,
    mutationFn: send,
    async onSuccess({ id, property }) {
      await remember.changed(id, property);
      showToast('success', text);
      await onSaved(id);
    },
    onError: () => showToast('error', propertyTexts.saveFailed),
    onSettled() {
      isUnderWay.current = false;
    },
  });

  function save(draft: PropertyDraft, onErrors: (errors: FieldErrors) => void) {
    // The second click of a double one comes before the button is known to be disabled.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    saving.mutate(draft, { onError: (error) => error instanceof ApiError && onErrors(error.errors) });
  }

  // Once saved, the form is on its way out: until the next screen is there, it is neither changed nor to be saved again.
  const isSaving = saving.isPending || saving.isSuccess;
  return { save, isSaving, error: saving.error, forgetError: saving.reset };
}
