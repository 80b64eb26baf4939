import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { propertyTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ALWAYS_ASK } from '#web/api/always-ask.ts';
import { ApiError, INVALID_RESPONSE } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/dialogs/toast.tsx';
import { forgetDraft } from '../drafts/draft-storage.ts';
import { allPropertiesQuery } from './admin-queries.ts';
import { useRememberChange } from './use-remember-change.ts';

/** Asks first, then deletes. */
export function useDeleteProperty({ onDeleted }: { onDeleted: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const remember = useRememberChange();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    ...ALWAYS_ASK,
    mutationFn: async (id: number) => {
      try {
        await api.deleteProperty(id);
      } catch (error) {
        // Some hosts answer a deletion with nothing at all: it is done all the same.
        if (!(error instanceof ApiError && error.message === INVALID_RESPONSE)) throw error;
      }
    },
    onSuccess(_, id) {
      forgetDraft(id);
      onDeleted();
      return remember.deleted(id);
    },
    onError() {
      showToast('error', propertyTexts.deleteFailed);
      // It may have been refused because someone else was quicker.
      return queryClient.invalidateQueries(allPropertiesQuery(api));
    },
  });

  return {
    isDeleting: isPending,
    confirmAndDelete: useCallback(
      (id: number) => {
        if (window.confirm(propertyTexts.confirmDelete)) mutate(id);
      },
      [mutate],
    ),
  };
}
