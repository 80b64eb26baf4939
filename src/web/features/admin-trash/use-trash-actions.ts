import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices, trashTexts } from '#contract/messages.ts';
import type { TrashedPropertyJson } from '#contract/property/property-json.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

/** `onDone`: the property has left the list. */
export function useTrashActions({ onDone }: { onDone: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  // A restored property may be in any list, of visitors too. After a failure someone else may have emptied the trash.
  const onSettled = () => queryClient.invalidateQueries();

  const restore = useMutation({
    mutationFn: api.restoreProperty,
    onSuccess() {
      onDone();
      showToast('success', notices.propertyRestored);
    },
    onError: () => showToast('error', trashTexts.restoreFailed),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.request(`/trash/${id}`, { method: 'DELETE' }),
    onSuccess() {
      onDone();
      showToast('success', notices.propertyDeletedForGood);
    },
    onError: () => showToast('error', trashTexts.deleteFailed),
    onSettled,
  });

  return {
    isBusy: restore.isPending || remove.isPending,
    restore: (id: number) => restore.mutate(id),
    confirmAndDelete({ id, title }: TrashedPropertyJson) {
      if (window.confirm(trashTexts.confirmDelete(title))) remove.mutate(id);
    },
  };
}

export type TrashActions = ReturnType<typeof useTrashActions>;
