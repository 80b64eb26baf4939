import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkTexts } from '#contract/messages.ts';
import { type BulkAction, type BulkResult, bulkSentences } from '#contract/property/bulk.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { json } from '#web/api/admin/write-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { refreshProperties } from '../calls/property-queries.ts';
import { removeDraft } from '../drafts/draft-storage.ts';

type Bulk = { action: BulkAction; ids: number[]; isUndo?: boolean };

const UNDO: Partial<Record<BulkAction, BulkAction>> = {
  make_private: 'make_public',
  make_public: 'make_private',
  trash: 'restore',
};

/** Does the same to several properties. The toast tells what was done, and offers to take it back. */
export function useBulkAction({ onGone }: { onGone: (ids: number[]) => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, ids }: Bulk) => api.read<BulkResult>('/properties/bulk', json('POST', { ids, action })),
    onSuccess(result, { action, isUndo }) {
      const [done = '', ...others] = bulkSentences(action, result);
      const undo = isUndo || result.changed.length === 0 ? undefined : UNDO[action];
      showToast('success', done, {
        ...(others.length > 0 && { detail: others.join('. ') }),
        ...(undo && {
          action: { label: 'Annuler', onPress: () => mutate({ action: undo, ids: result.changed, isUndo: true }) },
        }),
      });
      if (action === 'trash') for (const id of result.changed) removeDraft(id);
      onGone(action === 'trash' ? [...result.changed, ...result.missing] : result.missing);
    },
    onError: () => showToast('error', bulkTexts.failed),
    // After a failure too: someone else may have changed them.
    onSettled: () => refreshProperties(queryClient),
  });
  return { isPending, run: (action: BulkAction, ids: number[]) => mutate({ action, ids }) };
}
