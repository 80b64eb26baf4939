import { useLocation } from 'react-router';

/** Location state of a property just created: its photos come next. */
export const IMAGES_FIRST = { imagesFirst: true };

/** Whether the page opens on the images instead of at the top. */
export function useImagesFirst(): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'imagesFirst' in state;
}
