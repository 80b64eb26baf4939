/** A file of an image beside the image itself, which is its largest WebP. */
type ImageCopy = {
  kind: 'webp' | 'avif' | 'share' | 'feed';
  /** What its name has instead of `.webp`. */
  suffix: string;
  width: number;
  /** With the image, by a job some time after it, or when a portal first asks. */
  made: 'at once' | 'later' | 'on demand';
};

const FEED_SUFFIX = '-feed.jpg';
const WIDTHS = [320, 640, 1280];
export const MAX_AVIF_WIDTH = 1280;
/** The crop that social networks show for a shared link. */
export const SHARE_IMAGE = { kind: 'share', suffix: '-share.jpg', width: 1200, height: 630, made: 'at once' } as const;

/** All copies of an image of this width: which ones there are is said here, and nowhere else. */
export function copiesOf(width: number): ImageCopy[] {
  const avifWidth = Math.min(width, MAX_AVIF_WIDTH);
  return [
    ...below(width).map((copy) => sized(copy, 'webp', 'at once')),
    ...[...below(avifWidth), avifWidth].map((copy) => sized(copy, 'avif', 'later')),
    SHARE_IMAGE,
    // The whole picture for portals, which take no WebP.
    { kind: 'feed', suffix: FEED_SUFFIX, width, made: 'on demand' },
  ];
}

/** Its copies in a format, from small to large. */
export function copiesIn(format: 'webp' | 'avif', width: number): ImageCopy[] {
  return copiesOf(width).filter(({ kind }) => kind === format);
}

function below(width: number): number[] {
  return WIDTHS.filter((copy) => copy < width);
}

function sized(width: number, kind: 'webp' | 'avif', made: ImageCopy['made']): ImageCopy {
  return { kind, suffix: `-${width}.${kind}`, width, made };
}

/** A picture that was altered, that shows what is not built yet, or that a machine has made. */
export const PICTURE_MARKS = ['retouched', 'projection', 'ai'] as const;
export type PictureMark = (typeof PICTURE_MARKS)[number];
/** What visitors read on the picture. */
export const MARK_LABELS: Record<PictureMark, string> = {
  retouched: 'Image retouchée',
  projection: 'Projection',
  ai: 'Image générée par IA',
};

/** A plan stands apart from the photos. */
export const PICTURE_KINDS = ['photo', 'plan'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const MAX_CAPTION_LENGTH = 120;

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
  kind?: 'plan';
  /** What it shows, in the agent's words. */
  caption?: string;
};

/** The pictures that stand for the property; the first one is the cover. */
export function photosOf({ images }: { images: PropertyImage[] }): PropertyImage[] {
  return images.filter(({ kind }) => kind !== 'plan');
}

export function plansOf({ images }: { images: PropertyImage[] }): PropertyImage[] {
  return images.filter(({ kind }) => kind === 'plan');
}

/** `9fc3c9-6f8f7a-d8c9a3` → `9cc-687-dca`: as good for a wash, and half of what a page of two dozen pictures carries. */
export function shortColours(placeholder: string): string {
  return placeholder.replace(/\b(.).(.).(.).\b/g, '$1$2$3');
}

/** The last path segment: what the delete and reorder calls name an image by. */
export function imageFilename(url: string): string {
  return url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
}

/** The name or the address of a copy: `/uploads/ab12.webp`, `-640.avif` → `/uploads/ab12-640.avif`. */
export function withSuffix(url: string, suffix: string): string {
  return url.replace(/\.webp$/, suffix);
}

/** `/uploads/ab12.webp` → `/uploads/ab12-feed.jpg`. */
export function feedImageUrl(url: string): string {
  return withSuffix(url, FEED_SUFFIX);
}

/** `/uploads/ab12.webp` → `/uploads/ab12-share.jpg`. */
export function shareImageUrl(url: string): string {
  return withSuffix(url, SHARE_IMAGE.suffix);
}
