import type { PropertyImage } from '#contract/property/image.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronLeft, chevronRight } from '#web/ui/pictures/icon-paths.ts';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { type Slideshow, wrapAround } from './use-slideshow.ts';

type SlidesProps = {
  title: string;
  images: PropertyImage[];
  slideshow: Slideshow;
  sizes: string;
  fit?: 'cover' | 'contain';
  /** The pictures on both sides are loaded too, for the next step or a swipe. */
  withNeighbours: boolean;
};

/** The current picture, filling a box that hides what is beside it. */
export function Slides({ title, images, slideshow, sizes, fit, withNeighbours }: SlidesProps) {
  const { position, count } = slideshow;
  return positionsAround(position, { withNeighbours: withNeighbours && count > 1 }).map((slide) => {
    const index = wrapAround(slide, count);
    return (
      <span
        key={slide}
        className={slide === position ? 'slide' : 'slide invisible'}
        style={slide === position ? undefined : { translate: `calc(${(slide - position) * 100}% + var(--drag, 0px))` }}
      >
        <PropertyPicture
          image={images[index]}
          alt={images[index]?.caption ?? `${title} — photo ${index + 1} sur ${count}`}
          sizes={sizes}
          loading={slide === 0 ? 'first' : 'eager'}
          fit={fit}
        />
      </span>
    );
  });
}

/** Sorted so that React never moves a slide in the DOM, which would end its animation. */
function positionsAround(position: number, { withNeighbours }: { withNeighbours: boolean }): number[] {
  if (!withNeighbours) return [position];
  return [position - 1, position, position + 1].sort((a, b) => wrapAround(a, 3) - wrapAround(b, 3));
}

/** Arrows at both edges of the parent element. A single picture needs none. */
export function SlideArrows({ slideshow: { count, previous, next } }: { slideshow: Slideshow }) {
  if (count < 2) return;
  return (
    <>
      <button type="button" aria-label="Image précédente" onClick={previous} className="slide-arrow">
        <Icon path={chevronLeft} size={22} />
      </button>
      <button type="button" aria-label="Image suivante" onClick={next} className="slide-arrow slide-arrow-next">
        <Icon path={chevronRight} size={22} />
      </button>
    </>
  );
}
