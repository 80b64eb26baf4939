import { type ReactNode, useRef, useState } from 'react';
import { photosOf } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { useHistoryLayer } from '#web/browser/use-history-layer.ts';
import { useImport } from '#web/browser/use-import.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { SlideArrows, Slides } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useSlideshow, useSwipe } from './use-slideshow.ts';

/** Slightly less than the real width, as for the cards of the catalogue. */
const SIZES = '(min-width: 768px) min(700px, 49vw), 87vw';
const SIZES_ALONE = '(min-width: 768px) min(1280px, 87vw), 87vw';

type GalleryProps = {
  property: Pick<PublicProperty, 'title' | 'images'>;
  /** On the picture. */
  children: ReactNode;
  /** The pictures are shown full screen. */
  onEnlarge?: (() => void) | undefined;
};

export function Gallery({ property, children, onEnlarge }: GalleryProps) {
  const { title } = property;
  const images = photosOf(property);
  if (images.length > 0) {
    return (
      <Pictures property={{ title, images }} onEnlarge={onEnlarge}>
        {children}
      </Pictures>
    );
  }
  return (
    <div className="gallery gallery-alone print:hidden">
      <div className="gallery-frame">
        <PropertyPicture image={undefined} alt={`${title} — aucune photo`} sizes={SIZES_ALONE} loading="first" />
        {children}
      </div>
    </div>
  );
}

/** Its code comes when the pointer or the focus is near, like the next pictures. */
const loadLightbox = () => import('./lightbox.tsx');

function Pictures({ property: { title, images }, children, onEnlarge }: GalleryProps) {
  const slideshow = useSlideshow(images.length);
  const { count, index } = slideshow;
  const swipe = useSwipe(slideshow);
  const lightbox = useHistoryLayer();
  // The first screen loads one picture; its neighbours follow when the pointer or the focus comes near.
  const [isApproached, setApproached] = useState(false);
  const { module, hasFailed, fetch } = useImport(loadLightbox);
  const isComing = useRef(false);
  function approach() {
    setApproached(true);
    loadLightbox().catch(() => undefined);
  }
  async function enlarge() {
    // A second press, before the code has come, must not open it twice.
    if (isComing.current) return;
    isComing.current = true;
    const hasCome = await fetch();
    isComing.current = false;
    if (!hasCome) return;
    lightbox.open();
    onEnlarge?.();
  }

  return (
    <section aria-label="Photos du bien" className={count > 1 ? 'gallery' : 'gallery gallery-alone'}>
      <div className="gallery-frame" {...(count > 1 && swipe)}>
        <button
          type="button"
          aria-label={`Agrandir l'image ${index + 1} sur ${count}`}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={enlarge}
          className="gallery-zoom"
        >
          <Slides
            title={title}
            images={images}
            slideshow={slideshow}
            sizes={count > 1 ? SIZES : SIZES_ALONE}
            withNeighbours={isApproached && !lightbox.isOpen}
          />
        </button>
        {children}
        <PictureMark image={images[index]} />
        {/* There is one set of controls at a time: the lightbox has its own. */}
        {!lightbox.isOpen && (
          <>
            <SlideArrows slideshow={slideshow} />
            <p aria-live="polite" className="picture-note gallery-count">{`${index + 1} / ${count}`}</p>
          </>
        )}
      </div>
      {count > 1 && (
        <>
          <Thumbnails isPrinted label="Choisir une image" images={images} slideshow={slideshow} />
          <button type="button" onClick={enlarge} className="gallery-all">
            Voir les {count} photos
          </button>
        </>
      )}
      {hasFailed && <p role="alert">Erreur de connexion au serveur</p>}
      {module && (
        <module.Lightbox
          open={lightbox.isOpen}
          onClose={lightbox.close}
          title={title}
          images={images}
          slideshow={slideshow}
        />
      )}
    </section>
  );
}
