import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MARK_LABELS } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Lightbox } from './lightbox.tsx';
import { SlideArrows, Slides } from './slides.tsx';
import { type Slideshow, useSlideshow, useSwipe } from './use-slideshow.ts';

/**
 * The page's column less the contact card; the whole column where the card is below. Slightly less than the real width,
 * as for the cards of the catalogue.
 */
const SIZES = '(min-width: 1024px) min(854px, 84.8vw - 368px), 87vw';

type GalleryProps = {
  property: Pick<PublicProperty, 'title' | 'images'>;
  /** The heart, in the upper right corner of the picture. */
  corner: ReactNode;
  /** The pictures are shown full screen. */
  onEnlarge?: (() => void) | undefined;
};

export function Gallery({ property, corner, onEnlarge }: GalleryProps) {
  const { title, images } = property;
  if (images.length > 0) return <Pictures property={property} corner={corner} onEnlarge={onEnlarge} />;
  return (
    <div className="gallery-frame print:hidden">
      <PropertyPicture image={undefined} alt={`${title} — aucune photo`} sizes={SIZES} loading="first" />
      {corner}
    </div>
  );
}

function Pictures({ property: { title, images }, corner, onEnlarge }: GalleryProps) {
  const slideshow = useSlideshow(images.length);
  const { count, index } = slideshow;
  const swipe = useSwipe(slideshow);
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  // The first screen loads one picture; its neighbours follow when the pointer or the focus comes near.
  const [isApproached, setApproached] = useState(false);
  const approach = () => setApproached(true);

  return (
    <section aria-label="Photos du bien" className="gallery">
      <div className="gallery-frame" {...(count > 1 && swipe)}>
        <button
          type="button"
          aria-label={`Agrandir l'image ${index + 1} sur ${count}`}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => {
            setLightboxOpen(true);
            onEnlarge?.();
          }}
          className="gallery-zoom"
        >
          <Slides
            title={title}
            images={images}
            slideshow={slideshow}
            sizes={SIZES}
            withNeighbours={isApproached && !isLightboxOpen}
          />
        </button>
        {corner}
        <PictureMark image={images[index]} />
        {/* There is one set of controls at a time: the lightbox has its own. */}
        {!isLightboxOpen && (
          <>
            <SlideArrows slideshow={slideshow} />
            <p aria-live="polite" className="picture-note gallery-count">{`${index + 1} / ${count}`}</p>
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

const IN_A_ROW = 6;

type ThumbnailsProps = Pick<PublicProperty, 'images'> & { slideshow: Slideshow };

/** All pictures in one strip. The current one stays in view. */
function Thumbnails({ images, slideshow }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { index: current, show } = slideshow;

  useEffect(() => {
    const thumbnail = strip.current?.children[current];
    if (strip.current && thumbnail instanceof HTMLElement) keepInView(strip.current, thumbnail);
  }, [current]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div
      ref={strip}
      role="group"
      aria-label="Choisir une image"
      className={`thumbnails ${images.length > IN_A_ROW ? 'thumbnails-many' : ''}`}
    >
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          aria-label={`Afficher l'image ${index + 1}${image.mark ? `, ${MARK_LABELS[image.mark]}` : ''}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => show(index)}
          // Paper has the three after the first, which is the large one.
          className={`thumbnail ${index === 0 || index > 3 ? 'print:hidden' : ''}`}
        >
          <PropertyPicture image={image} alt="" sizes="thumbnail" />
          {/* On a screen the large picture has the mark. */}
          <span className="hidden print:block">
            <PictureMark image={image} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** Moves the strip alone: `scrollIntoView` would move the page as well. */
function keepInView(strip: HTMLElement, thumbnail: HTMLElement) {
  strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.clientWidth) / 2 });
}
