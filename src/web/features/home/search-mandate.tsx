import type { HomeTexts } from '#contract/content/home-texts.ts';
import { CONTACT_PATH, SEARCH_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Lead } from '#web/ui/layout/page-hero.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { Scene } from '#web/ui/pictures/scene.tsx';

const openDoor = import.meta.glob<string>('/src/web/assets/scenes/open-door-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const BENEFITS = [1, 2, 3, 4, 5] as const;

export function SearchMandate({ texts }: { texts: HomeTexts }) {
  return (
    <section className="py-section">
      <div className="page-container grid items-center gap-[clamp(2rem,7vw,7rem)] md:grid-cols-[5fr_6fr]">
        <div className="aspect-5/4 overflow-hidden rounded-md md:aspect-4/5">
          <Scene files={openDoor} sizes="(min-width: 768px) 75vw, 100vw" className="object-[45%_50%]" />
        </div>
        <div className="grid justify-items-start gap-5">
          <h2>{texts.mandate_title}</h2>
          <Lead>{texts.mandate_lead}</Lead>
          <div className="mt-2 mb-4">
            <ul className="grid gap-3.5">
              {BENEFITS.map((n) => (
                <li key={n} className="grid grid-cols-[1.75rem_1fr] gap-2">
                  <span className="mt-0.5 text-action">
                    <Icon path={check} />
                  </span>
                  {texts[`benefit_${n}`]}
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-2.5 sm:gap-3.5">
            <ButtonLink to={SEARCH_PATH} size="lg">
              Décrire ma recherche
            </ButtonLink>
            <ButtonLink to={CONTACT_PATH} size="lg" look="outline">
              Parler de mon projet
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
