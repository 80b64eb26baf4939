import { useState } from 'react';
import { preload } from 'react-dom';
import { copiesIn, MARK_LABELS, type PropertyImage, withSuffix } from '#contract/property/image.ts';
import placeholder from '#web/assets/placeholder.svg';

type PropertyPictureProps = {
  /** Undefined shows the placeholder. */
  image: PropertyImage | undefined;
  alt: string;
  /** How wide it is shown, as in the attribute of the same name; `thumbnail` takes the smallest copy on any screen. */
  sizes: string | 'thumbnail';
  /** In the first screen: 'eager'; the largest picture there: 'first', preloaded before everything above it. */
  loading?: 'lazy' | 'eager' | 'first';
  /** Written shorter: where there is AVIF, the few browsers that cannot read it get one copy, for any screen. */
  isOneOfMany?: boolean;
  fit?: 'cover' | 'contain';
};

const FIT = { cover: 'property-picture object-cover', contain: 'property-picture object-contain' };

/** Fills its box, which sets the proportions. A broken image is replaced by the placeholder, once. */
export function PropertyPicture({
  image,
  alt,
  sizes,
  loading = 'lazy',
  isOneOfMany = false,
  fit = 'cover',
}: PropertyPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = image?.url;

  const shown = image && image.url !== brokenUrl ? image : undefined;
  const { src, avif, webp } = sourcesOf(shown, { isThumbnail: sizes === 'thumbnail', isOneOfMany });
  if (loading === 'first' && shown) {
    // React does this by itself for a bare image, not for one in a <picture>.
    preload(shown.url, {
      as: 'image',
      type: avif && 'image/avif',
      imageSrcSet: avif ?? webp,
      imageSizes: (avif ?? webp) && sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes === 'thumbnail' ? undefined : sizes} />}
      <img
        // The image may have failed before hydration.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setBrokenUrl(url);
        }}
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        width={shown?.width || 1600}
        height={shown?.height || 1067}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        onError={() => setBrokenUrl(url)}
        className={FIT[fit]}
        style={fit === 'cover' ? { background: gradient(shown?.placeholder) } : undefined}
      />
    </picture>
  );
}

/** How it was made, on the picture itself: 'Image retouchée'. */
export function PictureMark({ image }: { image: PropertyImage | undefined }) {
  return image?.mark && <span className="picture-note picture-mark">{MARK_LABELS[image.mark]}</span>;
}

type SourceOptions = { isThumbnail: boolean; isOneOfMany: boolean };

function sourcesOf(image: PropertyImage | undefined, { isThumbnail, isOneOfMany }: SourceOptions) {
  if (!image) return { src: placeholder };
  const { url, width } = image;
  if (!width) return { src: url };
  const webp = copiesIn('webp', width);
  const avif = image.avif ? copiesIn('avif', width) : undefined;
  const [smallest, middle = smallest] = webp;
  if (isThumbnail) return smallest ? { src: srcOf(url, smallest), avif: avif && srcOf(url, avif[0]) } : { src: url };
  if (avif && isOneOfMany) return { src: srcOf(url, middle), avif: srcSet(url, avif) };
  return { src: url, webp: srcSet(url, [...webp, { suffix: '.webp', width }]), avif: avif && srcSet(url, avif) };
}

/** Without smaller copies, the image itself. */
function srcOf(url: string, copy: { suffix: string } | undefined): string {
  return withSuffix(url, copy?.suffix ?? '.webp');
}

function srcSet(url: string, copies: { suffix: string; width: number }[]): string {
  return copies.map(({ suffix, width }) => `${withSuffix(url, suffix)} ${width}w`).join(', ');
}

/** `9cc-687-dca` → a vertical gradient, shown until the picture is loaded. */
function gradient(colours: string | undefined): string | undefined {
  return colours && `linear-gradient(#${colours.replaceAll('-', ',#')})`;
}
