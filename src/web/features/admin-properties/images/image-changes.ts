import { imageFilename, type PictureMark, type PropertyImage } from '#contract/property/image.ts';

/** A change to a property's images. Images are named by file: positions shift while changes are pending. */
export type ImageChange =
  | { kind: 'move'; filename: string; to: number }
  | { kind: 'delete'; filename: string }
  | { kind: 'mark'; filename: string; mark: PictureMark | undefined };

/** A change that no longer applies (deleted image, position out of range) leaves the images as they are. */
export function applyImageChange(images: readonly PropertyImage[], change: ImageChange): PropertyImage[] {
  const from = images.findIndex(({ url }) => imageFilename(url) === change.filename);
  const image = images[from];
  if (!image) return [...images];
  if (change.kind === 'mark') return images.with(from, { ...image, mark: change.mark });
  const others = images.toSpliced(from, 1);
  if (change.kind === 'delete') return others;
  return isPlace(change.to, images) ? others.toSpliced(change.to, 0, image) : [...images];
}

export function isPlace(index: number, images: readonly PropertyImage[]): boolean {
  return index >= 0 && index < images.length;
}
