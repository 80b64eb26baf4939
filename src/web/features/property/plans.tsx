import { useLayoutEffect, useRef, useState } from 'react';
import { type PropertyImage, plansOf } from '#contract/property/image.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { useHistoryLayer } from '#web/browser/use-history-layer.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { close } from '#web/ui/pictures/icon-paths.ts';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Section } from './section.tsx';

const plus = 'M12 5v14M5 12h14';
const minus = 'M5 12h14';

type PlansProps = { property: Pick<PublicProperty, 'images' | 'title'> };

/** The plans of a home. Each opens as large as the screen, and larger. */
export function Plans({ property }: PlansProps) {
  const plans = plansOf(property);
  const [opened, setOpened] = useState(0);
  const viewer = useHistoryLayer();
  const plan = plans[opened];
  const nameOf = (image: PropertyImage, index: number) =>
    image.caption ?? (plans.length > 1 ? `Plan ${index + 1} sur ${plans.length}` : 'Plan');
  return (
    <Section title="Plans">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {plans.map((image, index) => (
          <li key={image.url} className="grid content-start gap-2">
            <button
              type="button"
              aria-label={`Agrandir : ${nameOf(image, index)}`}
              onClick={() => {
                setOpened(index);
                viewer.open();
              }}
              className="relative aspect-4/3 cursor-zoom-in overflow-hidden rounded-md border border-line bg-white p-2"
            >
              <PropertyPicture
                image={image}
                alt={`${property.title} — ${nameOf(image, index)}`}
                sizes="(min-width: 768px) 280px, 45vw"
                fit="contain"
              />
              <PictureMark image={image} />
            </button>
            {image.caption && <p className="text-sm text-muted wrap-anywhere">{image.caption}</p>}
          </li>
        ))}
      </ul>
      <Dialog
        open={viewer.isOpen}
        onClose={viewer.close}
        aria-label={viewer.isOpen ? 'Plan en plein écran' : undefined}
        className="dark-surface lightbox"
      >
        {plan && <Viewer image={plan} name={nameOf(plan, opened)} onClose={viewer.close} />}
      </Dialog>
    </Section>
  );
}

const ZOOMS = [1, 2, 4];

/** The plan scrolls under the finger, the wheel or the arrow keys once it is larger than its box. */
function Viewer({ image, name, onClose }: { image: PropertyImage; name: string; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const box = useRef<HTMLElement>(null);
  const before = useRef(zoom);
  // What is in the middle stays there.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = current;
    const growth = zoom / before.current;
    before.current = zoom;
    current.scrollLeft = (scrollLeft + clientWidth / 2) * growth - clientWidth / 2;
    current.scrollTop = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
  }, [zoom]);
  return (
    <>
      <header className="flex min-h-16 items-center justify-between gap-4 py-2 pr-2 pl-5">
        <p className="line-clamp-2 font-heading text-[1.25rem] leading-[1.15] font-semibold wrap-anywhere text-white">
          {name}
        </p>
        <IconButton path={close} label="Fermer" onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={box} aria-label={name} tabIndex={0} className="relative min-h-0 overflow-auto bg-white">
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <PropertyPicture image={image} alt={name} sizes={`${zoom * 100}vw`} loading="eager" fit="contain" />
        </div>
      </section>
      <div className="flex min-h-14 items-center gap-2 px-5">
        <PictureMark image={image} />
        <p aria-live="polite" className="ml-auto tabular-nums">{`${zoom * 100} %`}</p>
        {/* Not `disabled`: the button that reaches the end keeps the focus. */}
        <IconButton
          path={minus}
          label="Réduire"
          aria-disabled={step === 0}
          onClick={() => setStep(Math.max(step - 1, 0))}
        />
        <IconButton
          path={plus}
          label="Agrandir"
          aria-disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(Math.min(step + 1, ZOOMS.length - 1))}
        />
      </div>
    </>
  );
}
