import { imageFilename, type PropertyImage } from '#contract/property/image.ts';

/** Something done to the images of a property, named by file: places shift while changes wait for each other. */
export type ImageChange = { kind: 'move'; filename: string; to: number } | { kind: 'delete'; filename: string };

/** A change that makes no sense any more (an image that is gone, a place that is none) leaves the images as they are. */
export function applyImageChange(images: readonly PropertyImage[], change: ImageChange): PropertyImage[] {
  const from = images.findIndex(({ url }) => imageFilename(url) === change.filename);
  const image = images[from];
  if (!image) return [...images];
  const others = images.toSpliced(from, 1);
  if (change.kind === 'delete') return others;
  return isPlace(change.to, images) ? others.toSpliced(change.to, 0, image) : [...images];
}

export function isPlace(index: number, images: readonly PropertyImage[]): boolean {
  return index >= 0 && index < images.length;
}
