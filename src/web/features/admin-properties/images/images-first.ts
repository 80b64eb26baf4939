import { useLocation } from 'react-router';

/** What the way to the form of a new property carries along: its photos are what it still needs. */
export const IMAGES_FIRST = { imagesFirst: true };

/** Whether the page opens on the images rather than at its top. */
export function useImagesFirst(): boolean {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'imagesFirst' in state;
}
