/** The longest side of what is kept; a larger photo is scaled down. */
export const MAX_IMAGE_SIDE = 2560;
/** And the most pixels of it, whatever its shape: more costs the agent's wait and visitors' bytes, and shows nowhere. */
const MAX_KEPT_PIXELS = 1800 * 1350;

type Size = { width: number; height: number };

/** The size at which a photo is kept: the browser shrinks what is heavy to it before it is sent, the server the rest. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height), Math.sqrt(MAX_KEPT_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
