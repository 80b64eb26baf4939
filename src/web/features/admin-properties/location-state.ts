import { useLocation } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';

/** Location state of a property just created: its photos come next. */
export const IMAGES_FIRST = { imagesFirst: true };

/** Whether the page opens on the images instead of at the top. */
export function useImagesFirst(): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'imagesFirst' in state;
}

/** Location state of a link to a form: the list's search, so that the form leads back to the same view. */
export type FromList = { list: string };

/** Where the form leads once it is saved or cancelled. */
export function useListPath(): string {
  const { state }: { state: unknown } = useLocation();
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${adminPaths.properties}${search}`;
}
