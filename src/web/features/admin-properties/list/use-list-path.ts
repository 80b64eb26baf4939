import { useLocation } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';

/** Location state of a link to a form: the list's search, so that the form leads back to the same view. */
export type FromList = { list: string };

/** Where the form leads once it is saved or cancelled. */
export function useListPath(): string {
  const { state }: { state: unknown } = useLocation();
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${adminPaths.properties}${search}`;
}
