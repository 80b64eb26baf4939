import { useEffect, useRef } from 'react';
import type { PropertyImage } from '#contract/image.ts';
import { PropertyPicture } from '#web/ui/property-picture.tsx';
import type { Slideshow } from './use-slideshow.ts';

type ThumbnailsProps = { images: PropertyImage[]; slideshow: Slideshow };

const ACROSS = 6;

/**
 * All pictures in one strip, six across; half of a seventh says that there are more. The current one stays in view.
 * On paper, the three after the first.
 */
export function Thumbnails({ images, slideshow }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { index: current, show } = slideshow;

  useEffect(() => {
    const thumbnail = strip.current?.children[current];
    if (strip.current && thumbnail instanceof HTMLElement) keepInView(strip.current, thumbnail);
  }, [current]);

  return (
    // The margin and the padding leave room for the ring of the current one.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      ref={strip}
      role="group"
      aria-label="Choisir une image"
      className={`relative -m-1.5 grid auto-cols-24 grid-flow-col gap-2.5 overflow-x-auto scroll-smooth p-1.5 [scrollbar-width:thin] ${images.length > ACROSS ? 'md:auto-cols-[calc((100%-3.75rem)/6.5)]' : 'md:auto-cols-[calc((100%-3.125rem)/6)]'} print:m-0 print:grid-flow-row print:auto-cols-auto print:content-start print:gap-[2mm] print:overflow-visible print:p-0`}
    >
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-label={`Afficher l’image ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => show(index)}
          className="aspect-3/2 overflow-hidden rounded-sm bg-schiste-100 opacity-82 transition hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3 aria-[current=true]:ring-action aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-fond print:aspect-[1.875] print:opacity-100 print:ring-0 print:first:hidden print:nth-[n+5]:hidden"
        >
          <PropertyPicture image={image} alt="" sizes="(min-width: 768px) 135px, 96px" />
        </button>
      ))}
    </div>
  );
}

/** Moves the strip alone: `scrollIntoView` would move the page as well. */
function keepInView(strip: HTMLElement, thumbnail: HTMLElement) {
  strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.clientWidth) / 2 });
}
