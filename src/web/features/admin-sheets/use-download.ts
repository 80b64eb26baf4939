import { useMutation } from '@tanstack/react-query';
import { sheetTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { saveResponse } from '#web/browser/admin/save-file.ts';
import { useToast } from '#web/ui/admin/toast.tsx';

type File = { path: string; fallbackName: string };

/** Downloads what the server makes for print. A plain link could not send the token. */
export function useDownload() {
  const api = useAdminApi();
  const showToast = useToast();
  return useMutation({
    mutationFn: async ({ path, fallbackName }: File) => saveResponse(await api.download(path), fallbackName),
    onError: () => showToast('error', sheetTexts.failed),
  });
}
