import { useMutation } from '@tanstack/react-query';
import { sheetTexts } from '#contract/messages.ts';
import { useToast } from './toast.tsx';

type Options = { download: (path: string) => Promise<Response>; failure?: string };

/** Saves a file that the API makes. A plain link could not send the token. */
export function useDownload({ download, failure = sheetTexts.failed }: Options) {
  const showToast = useToast();
  return useMutation({
    mutationFn: async (path: string) => saveResponse(await download(path)),
    onError: () => showToast('error', failure),
  });
}

/** Under the name that the server gives it. */
async function saveResponse(response: Response): Promise<void> {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? '');
}

/** Offers a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
