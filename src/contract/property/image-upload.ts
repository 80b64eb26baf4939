/** The formats an agent may send, judged by content on the server. */
export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGES_PER_UPLOAD = 20;

/** The longest side of a stored image; a larger photo is scaled down. */
export const MAX_IMAGE_SIDE = 2560;
/** A larger image would cost the agent's time and visitors' bytes, and no screen shows it. */
const MAX_STORED_PIXELS = 1800 * 1350;

type Size = { width: number; height: number };

/** The size at which a photo is stored. The browser shrinks heavy photos to it before sending, the server the rest. */
export function storedImageSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height), Math.sqrt(MAX_STORED_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
