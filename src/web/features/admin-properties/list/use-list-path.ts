import { useLocation } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';

/** What a link to a form carries along, so that the form leads back to the list as it was looked at. */
export type FromList = { list: string };

/** Where the form leads when it is done. */
export function useListPath(): string {
  const { state }: { state: unknown } = useLocation();
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${adminPaths.properties}${search}`;
}
