import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { type InboxView, inboxSearch } from './inbox-view.ts';
import { saveFile } from './save-file.ts';

/** Downloads all pages of the shown messages as CSV. */
export async function exportMessages(api: AdminApi, view: InboxView): Promise<void> {
  const response = await api.download(`/messages/export.csv?${inboxSearch({ ...view, page: 1 })}`);
  saveFile(await response.blob(), fileName(response));
}

function fileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'messages.csv';
}
