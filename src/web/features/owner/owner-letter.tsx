import type { OwnerView } from '#contract/property/owner-view.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DemandLines } from '#web/ui/layout/demand-lines.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Signature } from './signature.tsx';
import { Weeks } from './weeks.tsx';

/** How many months are open. */
const RECENT = 3;

/** What the owner of a home reads: a letter first, then what it rests on. */
export function OwnerLetter({
  view: { title, location, letter, cover, path, demand, weeks, months },
}: {
  view: OwnerView;
}) {
  const earlier = months.slice(RECENT);
  return (
    <div className="page-container grid max-w-210 gap-10 py-8 md:gap-14 md:py-14">
      <header className={`grid gap-6 md:gap-10 ${cover ? 'md:grid-cols-[1fr_15rem]' : ''}`}>
        <div className="grid content-start gap-5">
          <p className="text-muted wrap-anywhere">
            {title}, {location}
          </p>
          <h1 className="text-[clamp(1.5rem,1.25rem+1.2vw,2rem)] leading-[1.3] text-pretty wrap-anywhere">{letter}</h1>
          {demand && <DemandLines sentences={[demand]} />}
          {path && (
            <p>
              <ButtonLink to={path} look="outline">
                Voir l'annonce
              </ButtonLink>
            </p>
          )}
        </div>
        {cover && (
          <div className="aspect-[3/2] self-start overflow-hidden rounded-md max-md:order-first">
            <PropertyPicture image={cover} alt="" sizes="(min-width: 768px) 240px, 92vw" loading="eager" />
          </div>
        )}
      </header>
      {weeks.length > 0 && <Weeks weeks={weeks} />}
      <section aria-labelledby="fait" className="grid gap-6">
        <h2 id="fait" className="text-h3">
          Ce qui a été fait
        </h2>
        <Months months={months.slice(0, RECENT)} />
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-11 content-center font-semibold text-action">Les mois précédents</summary>
            <div className="mt-4 grid gap-6">
              <Months months={earlier} />
            </div>
          </details>
        )}
      </section>
      <Signature />
    </div>
  );
}

function Months({ months }: Pick<OwnerView, 'months'>) {
  return months.map(({ name, done }) => (
    <section key={name} className="grid gap-2">
      <h3 className="text-sm font-semibold text-subtle">{name}</h3>
      <ul className="border-b border-line">
        {done.map(({ when, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have two visits alike, and nothing in it has a state
          <li key={index} className="grid gap-x-5 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
            <span className="text-sm text-subtle sm:text-base">{when}</span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
