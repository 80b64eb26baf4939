import { type ReactNode, useState } from 'react';
import type { Property } from '#contract/property.ts';
import { PropertyPicture } from '#web/ui/property-picture.tsx';
import { Lightbox } from './lightbox.tsx';
import { SlideArrows } from './slide-arrows.tsx';
import { Slides } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlideshow } from './use-slideshow.ts';
import { useSwipe } from './use-swipe.ts';

/** The page's column less the contact card; the whole column where the card stands below. */
const SIZES = '(min-width: 1440px) 854px, (min-width: 1024px) calc(84.8vw - 368px), 89vw';
const BOX = 'relative aspect-3/2 overflow-hidden rounded-md bg-schiste-100';

type GalleryProps = {
  property: Pick<Property, 'title' | 'images'>;
  /** Stands in the upper right corner of the picture. */
  corner: ReactNode;
};

export function Gallery({ property, corner }: GalleryProps) {
  const { title, images } = property;
  if (images.length > 0) return <Pictures property={property} corner={corner} />;
  return (
    <div className={`print:hidden ${BOX}`}>
      <PropertyPicture image={undefined} alt={`${title} — aucune photo`} sizes={SIZES} loading="first" />
      <Corner>{corner}</Corner>
    </div>
  );
}

function Pictures({ property: { title, images }, corner }: GalleryProps) {
  const slideshow = useSlideshow(images.length);
  const { count, index } = slideshow;
  const swipe = useSwipe({ onNext: slideshow.next, onPrevious: slideshow.previous });
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  // The first screen loads one picture; its neighbours follow once someone comes near.
  const [isApproached, setApproached] = useState(false);
  const approach = () => setApproached(true);

  return (
    <section
      aria-label="Photos du bien"
      className={`grid gap-3 print:gap-[2mm] ${count > 1 ? 'print:grid-cols-[3fr_1fr]' : ''}`}
    >
      <div
        className={`group touch-pan-y touch-pinch-zoom has-[>:first-child:focus-visible]:outline-3 has-[>:first-child:focus-visible]:outline-offset-3 has-[>:first-child:focus-visible]:outline-anneau ${count > 1 ? 'print:aspect-video' : 'print:aspect-[2.2]'} ${BOX}`}
        {...(count > 1 && swipe)}
      >
        <button
          type="button"
          aria-label={`Agrandir l’image ${index + 1} sur ${count}`}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => setLightboxOpen(true)}
          className="block size-full cursor-zoom-in outline-none"
        >
          <Slides
            title={title}
            images={images}
            slideshow={slideshow}
            sizes={SIZES}
            withNeighbours={isApproached && !isLightboxOpen}
          />
        </button>
        <Corner>{corner}</Corner>
        {/* One set of controls at a time: the lightbox has its own. */}
        {!isLightboxOpen && (
          <>
            <SlideArrows slideshow={slideshow} />
            <p
              aria-live="polite"
              className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-mer-950/86 px-3 py-1 text-sm font-semibold text-white tabular-nums md:right-4 md:bottom-4 print:hidden"
            >
              {`${index + 1} / ${count}`}
            </p>
          </>
        )}
      </div>
      {count > 1 && <Thumbnails images={images} slideshow={slideshow} />}
      <Lightbox
        open={isLightboxOpen}
        onClose={() => setLightboxOpen(false)}
        title={title}
        images={images}
        slideshow={slideshow}
      />
    </section>
  );
}

function Corner({ children }: { children: ReactNode }) {
  return <div className="absolute top-2.5 right-2.5">{children}</div>;
}
