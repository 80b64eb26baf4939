import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MessageChange, MessageFolder } from '#contract/contact/inbox.ts';
import { failures, messageTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { MESSAGES_KEY } from '#web/api/admin/unread-messages.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

type Write = { send: () => Promise<unknown>; onDone?: () => void };

const mutationKey = [MESSAGES_KEY];

/** What can be done with a message. The list follows. `onGone`: a message has left the list. */
export function useMessageActions({ onGone }: { onGone: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] });
  const pending = useMutationState({ filters: { mutationKey, status: 'pending' } });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ send }: Write) => send(),
    onSuccess(_, { onDone }) {
      onDone?.();
      return refresh();
    },
    onError(error) {
      showToast('error', (error instanceof ApiError && error.serverMessage) || failures.unexpected.message);
      // Someone else may have changed the message. Not awaited: this request may fail too.
      void refresh();
    },
  });
  function restore(id: number) {
    const onDone = () => showToast('success', notices.messageRestored);
    mutate({ send: () => api.request(`/messages/${id}/restore`, { method: 'POST' }), onDone });
  }
  const changed = (id: number, change: MessageChange): Write => ({
    send: () => api.write('PUT', `/messages/${id}`, change),
  });

  return {
    isBusy: pending.length > 0,
    change: (id: number, change: MessageChange) => mutate(changed(id, change)),
    // The focus moves once the list no longer holds the message.
    move: (id: number, folder: MessageFolder) => mutate(changed(id, { folder }), { onSuccess: onGone }),
    retry: (id: number) => mutate({ send: () => api.request(`/messages/${id}/retry`, { method: 'POST' }) }),
    /** The person's search, made of what they wrote. */
    createSearch(id: number) {
      const onDone = () => showToast('success', notices.searchCreated);
      mutate({ send: () => api.request(`/messages/${id}/search`, { method: 'POST' }), onDone });
    },
    /** The person who sells, of what they wrote. */
    createSeller(id: number) {
      const onDone = () => showToast('success', notices.sellerCreated);
      mutate({ send: () => api.request(`/messages/${id}/seller`, { method: 'POST' }), onDone });
    },
    confirmAndDelete(id: number) {
      if (!window.confirm(messageTexts.confirmDelete)) return;
      const onDone = () => {
        onGone();
        showToast('success', notices.messageDeleted, { action: { label: 'Annuler', onPress: () => restore(id) } });
      };
      const init = { method: 'DELETE', headers: { Prefer: 'undo' } } as const;
      mutate({ send: () => api.request(`/messages/${id}`, init), onDone });
    },
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
