import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronLeft, chevronRight } from '#web/ui/pictures/icon-paths.ts';
import type { Slideshow } from './use-slideshow.ts';

/** Arrows at both edges of the parent element. A single picture needs none. */
export function SlideArrows({ slideshow }: { slideshow: Slideshow }) {
  if (slideshow.count < 2) return;
  return (
    <>
      <Arrow path={chevronLeft} label="Image précédente" onClick={slideshow.previous} />
      <Arrow isNext path={chevronRight} label="Image suivante" onClick={slideshow.next} />
    </>
  );
}

type ArrowProps = { isNext?: boolean; path: string; label: string; onClick: () => void };

function Arrow({ isNext = false, path, label, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`slide-arrow ${isNext ? 'slide-arrow-next' : ''}`}
    >
      <Icon path={path} size={22} />
    </button>
  );
}
