import { browserApiOptions } from '#web/api/browser-api.ts';
import { findUsableToken } from '#web/browser/auth-token.ts';
import { type InboxView, inboxSearch } from './inbox-view.ts';

/** Saves the messages shown, all pages of them, as a file for a spreadsheet. A plain link could not carry the token. */
export async function exportMessages(view: InboxView): Promise<void> {
  const { apiUrl, fetch } = browserApiOptions;
  const response = await fetch(`${apiUrl}/api/messages/export.csv?${inboxSearch({ ...view, page: 1 })}`, {
    headers: { Authorization: `Bearer ${findUsableToken(Date.now()) ?? ''}` },
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);

  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(response);
  link.click();
  URL.revokeObjectURL(url);
}

function fileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'messages.csv';
}
