import { Icon } from '#web/ui/icon.tsx';
import { chevronLeft, chevronRight } from '#web/ui/icon-paths.ts';
import type { Slideshow } from './use-slideshow.ts';

/** At both edges of the element they stand in; a single picture needs none. */
export function SlideArrows({ slideshow }: { slideshow: Slideshow }) {
  if (slideshow.count < 2) return;
  return (
    <>
      <Arrow path={chevronLeft} label="Image précédente" place="left-2 md:left-4" onClick={slideshow.previous} />
      <Arrow path={chevronRight} label="Image suivante" place="right-2 md:right-4" onClick={slideshow.next} />
    </>
  );
}

type ArrowProps = { path: string; label: string; place: string; onClick: () => void };

function Arrow({ path, label, place, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-encre shadow-1 transition hover:bg-white hover:shadow-2 md:size-12 print:hidden ${place}`}
    >
      <Icon path={path} size={22} />
    </button>
  );
}
