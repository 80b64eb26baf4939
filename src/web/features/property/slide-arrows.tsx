import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronLeft, chevronRight } from '#web/ui/pictures/icon-paths.ts';
import type { Slideshow } from './use-slideshow.ts';

/** At both edges of the element they stand in; a single picture needs none. */
export function SlideArrows({ slideshow }: { slideshow: Slideshow }) {
  if (slideshow.count < 2) return;
  return (
    <>
      <Arrow path={chevronLeft} label="Image précédente" onClick={slideshow.previous} />
      <Arrow path={chevronRight} label="Image suivante" onClick={slideshow.next} />
    </>
  );
}

function Arrow({ path, label, onClick }: { path: string; label: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="slide-arrow">
      <Icon path={path} />
    </button>
  );
}
