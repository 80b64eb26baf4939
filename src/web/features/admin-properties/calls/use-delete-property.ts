import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices, propertyTexts, trashTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, INVALID_RESPONSE } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { removeDraft } from '../drafts/draft-storage.ts';
import { refreshProperties } from './property-queries.ts';

/** Asks for confirmation, then deletes. The toast offers to take that back. */
export function useDeleteProperty({ onDeleted }: { onDeleted: (id: number) => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate: restore } = useMutation({
    mutationFn: api.restoreProperty,
    onSuccess: () => showToast('success', notices.propertyRestored),
    onError: () => showToast('error', trashTexts.restoreFailed),
    onSettled: () => refreshProperties(queryClient),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: number) => {
      try {
        await api.deleteProperty(id);
      } catch (error) {
        // The specification counts it as done.
        if (!(error instanceof ApiError && error.message === INVALID_RESPONSE)) throw error;
      }
    },
    onSuccess(_, id) {
      removeDraft(id);
      onDeleted(id);
      showToast('success', notices.propertyDeleted, { action: { label: 'Annuler', onPress: () => restore(id) } });
    },
    onError: () => showToast('error', propertyTexts.deleteFailed),
    // After a failure too: someone else may have deleted the property.
    onSettled: () => refreshProperties(queryClient),
  });

  return {
    isDeleting: isPending,
    confirmAndDelete(id: number) {
      if (window.confirm(propertyTexts.confirmDelete)) mutate(id);
    },
  };
}
