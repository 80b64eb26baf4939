import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentTexts, notices } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import type { BodyOf } from '#web/api/call-types.ts';
import { PROPERTIES_KEY } from '#web/api/queries.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';

type Change = { id: number } & BodyOf<'PUT', `/documents/${number}`>;

/** The papers of a property, and what can be done with them. */
export function useDocuments(propertyId: number, { onDeleted }: { onDeleted: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const path = `/properties/${propertyId}/documents` as const;
  const queryKey = ['documents', propertyId];
  const list = useQuery(api.query(queryKey, path));

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey });
    // What visitors see of the home.
    void queryClient.invalidateQueries({ queryKey: [PROPERTIES_KEY] });
  }

  const add = useMutation({
    mutationFn: (form: FormData) => api.request<typeof path, 'POST'>(path, { method: 'POST', body: form }),
    onSuccess: () => showToast('success', notices.documentAdded),
    onError(error) {
      const sentence = error instanceof ApiError ? error.serverMessage : undefined;
      // What is said beside a field is not said again over the button.
      const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (!isSaid) showToast('error', sentence ?? documentTexts.addFailed);
    },
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, ...said }: Change) => api.write('PUT', `/documents/${id}`, said),
    onSuccess: () => showToast('success', notices.documentSaved),
    onError: (error) =>
      showToast('error', (error instanceof ApiError && error.errors.name?.[0]) || documentTexts.saveFailed),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.request(`/documents/${id}`, { method: 'DELETE' }),
    onSuccess() {
      onDeleted();
      showToast('success', notices.documentDeleted);
    },
    onError: () => showToast('error', documentTexts.deleteFailed),
    onSettled: refresh,
  });
  const download = useDownload({ download: api.openFile, failure: documentTexts.downloadFailed });

  return {
    list,
    add,
    change: change.mutate,
    isDeleting: remove.isPending,
    download: download.mutate,
    confirmAndDelete(id: number, name: string) {
      if (window.confirm(documentTexts.confirmDelete(name))) remove.mutate(id);
    },
  };
}
