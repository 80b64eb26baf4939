import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldErrors } from '#contract/envelope.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { connectionText } from '#web/api/admin/connection-text.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { refreshProperties } from './property-queries.ts';

type SaveOptions = {
  send: (draft: PropertyDraft) => Promise<SavedProperty>;
  scope?: { id: string };
  /** Navigates on. The form still counts as being saved, so that leaving it asks nothing. */
  onSaved: (id: number) => Promise<void>;
  successText: string;
};

const mutationKey = ['save-property'];

export function useSaveProperty({ send, scope, onSaved, successText }: SaveOptions) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey,
    mutationFn: send,
    scope,
    async onSuccess({ id, notice = successText }) {
      void refreshProperties(queryClient);
      showToast('success', notice, { replaces: propertyTexts.saveFailed });
      await onSaved(id);
    },
    onError: (error) => showToast('error', propertyTexts.saveFailed, { detail: connectionText(error) }),
  });

  function save(draft: PropertyDraft, onErrors: (errors: FieldErrors) => void) {
    // A double click comes before the button is disabled.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    mutation.mutate(draft, { onError: (error) => error instanceof ApiError && onErrors(error.errors) });
  }

  // A saved form stays disabled until the next screen replaces it.
  const isSaving = mutation.isPending || mutation.isSuccess;
  return { save, isSaving, error: mutation.error, clearError: mutation.reset };
}
