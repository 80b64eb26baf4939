import { notices, propertyTexts, trashTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError, INVALID_RESPONSE } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { removeDraft } from '../drafts/draft-storage.ts';
import { refreshProperties } from './property-queries.ts';

/** Asks for confirmation, then deletes. The toast offers to take that back. */
export function useDeleteProperty({ onDeleted }: { onDeleted: (id: number) => void }) {
  const api = useAdminApi();
  const { mutate: restore } = useWrite({
    send: api.restoreProperty,
    done: () => notices.propertyRestored,
    failed: trashTexts.restoreFailed,
    refresh: refreshProperties,
  });
  const { mutate, isPending } = useWrite({
    async send(id: number) {
      try {
        await api.deleteProperty(id);
      } catch (error) {
        // The specification counts it as done.
        if (!(error instanceof ApiError && error.message === INVALID_RESPONSE)) throw error;
      }
    },
    done(_, id) {
      removeDraft(id);
      onDeleted(id);
      return { text: notices.propertyDeleted, action: { label: 'Annuler', onPress: () => restore(id) } };
    },
    failed: propertyTexts.deleteFailed,
    refresh: refreshProperties,
  });

  return {
    isDeleting: isPending,
    confirmAndDelete(id: number) {
      if (window.confirm(propertyTexts.confirmDelete)) mutate(id);
    },
  };
}
