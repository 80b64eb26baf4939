import { MAX_IMAGE_BYTES, MAX_IMAGE_SIDE, storedImageSize } from '#contract/property/image-upload.ts';

/** Tried in this order until the photo is small enough; the first nearly always is. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * Resizes a photo that is too heavy, or larger than the site shows, before it is sent: a phone's 4 MB become 1 MB.
 * What the browser cannot decode is sent as it is, and the server decides.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    try {
      const isFitting = Math.max(bitmap.width, bitmap.height) <= MAX_IMAGE_SIDE && photo.size <= MAX_IMAGE_BYTES;
      return isFitting ? photo : await redraw(bitmap, photo.name);
    } finally {
      bitmap.close();
    }
  } catch {
    return photo;
  }
}

async function redraw(bitmap: ImageBitmap, name: string): Promise<File> {
  const { width, height } = storedImageSize(bitmap);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);

  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MAX_IMAGE_BYTES) {
      return new File([jpeg], name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
    }
  }
  throw new Error('Still too heavy');
}
