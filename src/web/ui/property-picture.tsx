import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { avifWidths, type PropertyImage, variantUrl, webpWidths } from '#contract/image.ts';
import placeholder from '#web/assets/placeholder.svg';

type PropertyPictureProps = {
  /** Nothing shows the placeholder. */
  image: PropertyImage | undefined;
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In the first screen: fetched at once, and first of all when it is the largest thing there. */
  loading?: 'lazy' | 'eager' | 'first';
  fit?: 'cover' | 'contain';
};

/** Fills its box, which sets the proportions. A picture that cannot be shown gives way to the placeholder, once. */
export function PropertyPicture({ image, alt, sizes, loading = 'lazy', fit = 'cover' }: PropertyPictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = image?.url;

  // The picture may have failed before React was there to hear of it.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);

  const shown = image && image.url !== brokenUrl ? image : undefined;
  const avif = shown?.hasAvif && shown.width ? srcSet(shown.url, avifWidths(shown.width), 'avif') : undefined;
  const webp = shown?.width ? webpSrcSet(shown.url, shown.width) : undefined;
  if (loading === 'first' && shown) {
    // React does this by itself for a bare image, not for one in a <picture>.
    preload(shown.url, {
      as: 'image',
      type: avif && 'image/avif',
      imageSrcSet: avif ?? webp,
      imageSizes: webp && sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={element}
        src={shown?.url ?? placeholder}
        srcSet={webp}
        sizes={webp && sizes}
        width={shown?.width || 1600}
        height={shown?.height || 1067}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        onError={() => setBrokenUrl(url)}
        className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
        style={fit === 'cover' ? { background: gradient(shown?.placeholder) } : undefined}
      />
    </picture>
  );
}

function webpSrcSet(url: string, width: number): string {
  return [srcSet(url, webpWidths(width), 'webp'), `${url} ${width}w`].filter(Boolean).join(', ');
}

function srcSet(url: string, widths: number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ');
}

/** `9fc3c9-6f8f7a-d8c9a3` → a soft sky-to-ground wash, there before the picture is. */
function gradient(colours: string | undefined): string | undefined {
  return colours ? `linear-gradient(#${colours.replaceAll('-', ',#')})` : undefined;
}
