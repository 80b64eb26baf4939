import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageChange, MessageFolder } from '#contract/contact/inbox.ts';
import { failures, messageTexts, notices } from '#contract/messages.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { json } from '#web/api/admin/write-request.ts';
import { ApiError } from '#web/api/api-request.ts';
import { saveResponse } from '#web/browser/admin/save-file.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { type InboxView, inboxSearch, MESSAGES_KEY } from './inbox-view.ts';

/** Mutations of messages. Each refreshes the list. `onGone`: a message has left the list. */
export function useMessageActions({ onGone }: { onGone: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [MESSAGES_KEY] });
  const showError = (error: Error) => showToast('error', errorText(error));
  const handlers = {
    onSuccess: refresh,
    onError(error: Error) {
      showError(error);
      // Someone else may have changed the message. Not awaited: this request may fail too.
      void refresh();
    },
  };

  const change = useMutation({
    mutationFn: ({ id, ...changes }: MessageChange & { id: number }) =>
      api.request(`/messages/${id}`, json('PUT', changes)),
    ...handlers,
  });
  const retry = useMutation({
    mutationFn: (id: number) => api.request(`/messages/${id}/retry`, { method: 'POST' }),
    ...handlers,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.request(`/messages/${id}`, { method: 'DELETE' }),
    ...handlers,
    onSuccess() {
      onGone();
      showToast('success', notices.messageDeleted);
      return refresh();
    },
  });
  /** The person's search, made of what they wrote. */
  const searching = useMutation({
    mutationFn: (id: number) => api.request(`/messages/${id}/search`, { method: 'POST' }),
    ...handlers,
    onSuccess() {
      showToast('success', notices.searchCreated);
      return refresh();
    },
  });
  const exporting = useMutation({
    mutationFn: (view: InboxView) => exportMessages(api, view),
    onError: showError,
  });

  return {
    isBusy: change.isPending || retry.isPending || remove.isPending || searching.isPending,
    isExporting: exporting.isPending,
    change: (id: number, changes: MessageChange) => change.mutate({ id, ...changes }),
    move: (id: number, folder: MessageFolder) => change.mutate({ id, folder }, { onSuccess: onGone }),
    retry: (id: number) => retry.mutate(id),
    createSearch: (id: number) => searching.mutate(id),
    confirmAndDelete(id: number) {
      if (window.confirm(messageTexts.confirmDelete)) remove.mutate(id);
    },
    exportShown: (view: InboxView) => exporting.mutate(view),
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;

function errorText(error: Error): string {
  return (error instanceof ApiError && error.serverMessage) || failures.unexpected.message;
}

/** Downloads all pages of the shown messages as CSV. */
async function exportMessages(api: AdminApi, view: InboxView): Promise<void> {
  const response = await api.download(`/messages/export.csv?${inboxSearch({ ...view, page: 1 })}`);
  await saveResponse(response, 'messages.csv');
}
