/** Widths at which smaller copies are kept, for `srcset`. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
/** The crop that social networks show for a shared link. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** A picture that was altered, that shows what is not built yet, or that a machine has made. */
export const PICTURE_MARKS = ['retouched', 'projection', 'ai'] as const;
export type PictureMark = (typeof PICTURE_MARKS)[number];
/** What visitors read on the picture. */
export const MARK_LABELS: Record<PictureMark, string> = {
  retouched: 'Image retouchée',
  projection: 'Projection',
  ai: 'Image générée par IA',
};

/** An image as pages show it. */
export type PropertyImage = {
  url: string;
  width?: number;
  height?: number;
  /** Three colours, top to bottom, shown until the picture arrives: `9fc3c9-6f8f7a-d8c9a3`. */
  placeholder?: string;
  /** Whether AVIF copies are ready; they are made after the upload has been answered. */
  avif?: boolean;
  mark?: PictureMark;
};

/** `9fc3c9-6f8f7a-d8c9a3` → `9cc-687-dca`: as good for a wash, and half of what a page of two dozen pictures carries. */
export function shortColours(placeholder: string): string {
  return placeholder.replace(/\b(.).(.).(.).\b/g, '$1$2$3');
}

/** The last path segment: what the delete and reorder calls name an image by. */
export function imageFilename(url: string): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

/** Widths of the WebP copies below an image of this width; the image itself is the largest. */
export function webpWidths(width: number): number[] {
  return VARIANT_WIDTHS.filter((variant) => variant < width);
}

/** Widths of the AVIF copies: the same ladder, up to 1280 or the image's own width. */
export function avifWidths(width: number): number[] {
  const top = Math.min(width, VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] ?? width);
  return [...VARIANT_WIDTHS.filter((variant) => variant < top), top];
}

/** `/uploads/ab12.webp` → `/uploads/ab12-640.avif`. Works for URLs and for file names. */
export function variantUrl(url: string, width: number, format: 'webp' | 'avif'): string {
  return url.replace(/\.webp$/, `-${width}.${format}`);
}

/** `/uploads/ab12.webp` → `/uploads/ab12-feed.jpg`: the whole picture for portals, which take no WebP. */
export function feedImageUrl(url: string): string {
  return url.replace(/\.webp$/, '-feed.jpg');
}

/** `/uploads/ab12.webp` → `/uploads/ab12-share.jpg`. */
export function shareImageUrl(url: string): string {
  return url.replace(/\.webp$/, '-share.jpg');
}
