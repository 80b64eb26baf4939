import { type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PropertyImage } from '#contract/property/image.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronLeft, chevronRight } from '#web/ui/pictures/icon-paths.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { CardContext } from './card-context.ts';
import './card-photos.css';

/** The photos that a card goes through; the page of the home has all of them. */
const MAX_SHOWN = 5;

type CardPhotosProps = { property: { id: number; photo_count: number }; sizes: string };

/**
 * The photos after the cover, which they cover one after the other. They are asked for when a finger moves sideways, or the
 * mouse comes to an arrow: most cards are read without them.
 */
export function CardPhotos({ property: { id, photo_count }, sizes }: CardPhotosProps) {
  const { readImages } = use(CardContext);
  const [images, setImages] = useState<readonly PropertyImage[]>([]);
  const [index, setIndex] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const last = Math.min(photo_count, MAX_SHOWN) - 1;

  async function load() {
    // Without a connection, the card keeps its cover.
    const read = images.length > 0 ? images : (await readImages(id).catch(() => [])).slice(0, MAX_SHOWN);
    setImages(read);
    return read;
  }

  async function step(by: 1 | -1) {
    const { length } = await load();
    setIndex((current) => Math.max(Math.min(current + by, length - 1), 0));
  }

  useSwipe(place, { load, step });

  return (
    <div ref={place} className="card-photos">
      {images.slice(1, index + 2).map((image, before) => (
        <span key={image.url} className={before < index ? 'card-slide' : 'card-slide card-slide-next'}>
          <PropertyPicture image={image} alt="" sizes={sizes} loading="eager" isOneOfMany />
          <PictureMark image={image} />
        </span>
      ))}
      {index > 0 && (
        <button type="button" aria-label="Photo précédente" onClick={() => step(-1)} className="slide-arrow">
          <Icon path={chevronLeft} size={20} />
        </button>
      )}
      {index < last && (
        <button
          type="button"
          aria-label="Photo suivante"
          onPointerEnter={load}
          onClick={() => step(1)}
          className="slide-arrow slide-arrow-next"
        >
          <Icon path={chevronRight} size={20} />
        </button>
      )}
    </div>
  );
}

/** A shorter movement is no swipe. */
const SWIPE_PX = 40;
/** A finger that has moved this far sideways is about to swipe. */
const SIDEWAYS_PX = 8;

type Steps = { load: () => void; step: (by: 1 | -1) => void };

/** A finger drawn sideways over the card, whose link covers the photo. The browser has vertical gestures. */
function useSwipe(place: RefObject<HTMLElement | null>, steps: Steps) {
  const load = useEffectEvent(steps.load);
  const step = useEffectEvent(steps.step);
  useEffect(() => {
    const card = place.current?.closest('article');
    if (!card) return;
    let startX: number | undefined;
    const release = () => {
      startX = undefined;
      card.style.removeProperty('--drag');
    };
    const listeners = new AbortController();
    const on = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: PointerEvent) => void,
    ) => card.addEventListener(type, act, listeners);

    on('pointerdown', ({ isPrimary, pointerType, clientX }) => {
      // A second finger means to zoom. A mouse has the arrows.
      if (!isPrimary) release();
      else if (pointerType !== 'mouse') startX = clientX;
    });
    on('pointermove', ({ clientX }) => {
      if (startX === undefined) return;
      if (Math.abs(clientX - startX) > SIDEWAYS_PX) load();
      card.style.setProperty('--drag', `${clientX - startX}px`);
    });
    on('pointerup', ({ clientX }) => {
      const distance = startX === undefined ? 0 : clientX - startX;
      release();
      if (Math.abs(distance) >= SWIPE_PX) step(distance < 0 ? 1 : -1);
    });
    on('pointercancel', release);
    return () => listeners.abort();
  }, [place]);
}
