import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '#web/api/admin/admin-api.ts';

export const CONTENT_KEY = ['content'];

/** The texts and pictures of the form, which never starts from a cached copy. */
export function contentQuery(api: AdminApi) {
  return queryOptions({ ...api.query(CONTENT_KEY, '/content'), gcTime: 0, refetchOnWindowFocus: false });
}
