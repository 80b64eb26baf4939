import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { saveResponse } from '#web/browser/admin/save-file.ts';
import { type InboxView, inboxSearch } from './inbox-view.ts';

/** Downloads all pages of the shown messages as CSV. */
export async function exportMessages(api: AdminApi, view: InboxView): Promise<void> {
  const response = await api.download(`/messages/export.csv?${inboxSearch({ ...view, page: 1 })}`);
  await saveResponse(response, 'messages.csv');
}
