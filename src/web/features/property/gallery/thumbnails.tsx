import { useEffect, useRef } from 'react';
import { MARK_LABELS, type PropertyImage } from '#contract/property/image.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import type { Slideshow } from './use-slideshow.ts';

type ThumbnailsProps = {
  label: string;
  /** Those of the page are printed, and then have the marks that the large picture has on a screen. */
  isPrinted?: boolean;
  images: PropertyImage[];
  slideshow: Slideshow;
};

/** Every picture, small. Where they are a strip, the current one stays in view. */
export function Thumbnails({ label, isPrinted = false, images, slideshow }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { index: current, show } = slideshow;

  useEffect(() => {
    const thumbnail = strip.current?.children[current];
    if (strip.current && thumbnail instanceof HTMLElement) keepInView(strip.current, thumbnail);
  }, [current]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div ref={strip} role="group" aria-label={label} className="thumbnails">
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-label={`Afficher l'image ${index + 1}${image.mark ? `, ${MARK_LABELS[image.mark]}` : ''}`}
          aria-current={index === current ? 'true' : undefined}
          // That of the large picture lies under it on the page: the Tab key would stop at what nobody sees.
          tabIndex={isPrinted && index === 0 ? -1 : undefined}
          onClick={() => show(index)}
          // Paper has the three after the first, which is the large one.
          className={`thumbnail ${index === 0 || index > 3 ? 'print:hidden' : ''}`}
        >
          <PropertyPicture image={image} alt="" sizes="thumbnail" />
          {isPrinted && (
            <span className="hidden print:block">
              <PictureMark image={image} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Moves the strip alone: `scrollIntoView` would move the page as well. */
function keepInView(strip: HTMLElement, thumbnail: HTMLElement) {
  strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.clientWidth) / 2 });
}
