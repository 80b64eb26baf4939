import { useEffectEvent, useLayoutEffect } from 'react';
import { MAX_AVIF_WIDTH, type PropertyImage } from '#contract/property/image.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { PictureMark } from '#web/ui/pictures/property-picture.tsx';
import { SlideArrows, Slides } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { type Slideshow, useSwipe } from './use-slideshow.ts';

type LightboxProps = { title: string; images: PropertyImage[]; slideshow: Slideshow };

/** The pictures alone, as large as the screen. Escape is the dialog's own. */
export function Lightbox({ open, onClose, ...shown }: LightboxProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={open ? `Photos de « ${shown.title} » en plein écran` : undefined}
      className="dark-surface lightbox"
    >
      <Stage onClose={onClose} {...shown} />
    </Dialog>
  );
}

function Stage({ title, images, slideshow, onClose }: LightboxProps & { onClose: () => void }) {
  const { count, index, next, previous } = slideshow;
  const swipe = useSwipe(slideshow);
  useArrowKeys(count > 1 ? { ArrowLeft: previous, ArrowRight: next } : {});
  // Rendered in browsers alone: a closed dialog has no children. On a screen larger than any AVIF copy, the largest WebP
  // is the picture itself.
  const isLargeScreen = window.innerWidth * window.devicePixelRatio > MAX_AVIF_WIDTH;
  const shown = isLargeScreen ? images.map((image): PropertyImage => ({ ...image, avif: false })) : images;

  return (
    <>
      <header className="flex min-h-16 items-center justify-between gap-4 py-2 pr-2 pl-5">
        <p className="line-clamp-2 font-heading text-[1.25rem] leading-[1.15] font-semibold wrap-anywhere text-white">
          {title}
        </p>
        <IconButton path={close} label="Fermer" onClick={onClose} />
      </header>
      <div className="relative min-h-0 [touch-action:pan-y_pinch-zoom]" {...(count > 1 && swipe)}>
        <div className="absolute inset-0 overflow-hidden md:inset-x-20">
          <Slides title={title} images={shown} slideshow={slideshow} sizes="100vw" fit="contain" withNeighbours />
        </div>
        <SlideArrows slideshow={slideshow} />
      </div>
      <div className="flex min-h-11 items-center gap-4 px-5">
        <PictureMark image={images[index]} />
        {images[index]?.caption && <p className="line-clamp-3 wrap-anywhere">{images[index].caption}</p>}
        <p aria-live="polite" className="ml-auto">{`${index + 1} / ${count}`}</p>
      </div>
      {count > 1 && <Thumbnails label="Toutes les photos" images={images} slideshow={slideshow} />}
    </>
  );
}

/** Listens on the document: after a click on the picture nothing has the focus. From the moment it is seen: no key is lost. */
function useArrowKeys(steps: Partial<Record<string, () => void>>) {
  const step = useEffectEvent((event: KeyboardEvent) => steps[event.key]?.());
  useLayoutEffect(() => {
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, []);
}
