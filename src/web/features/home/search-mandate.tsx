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

const BENEFITS = [
  'Un seul interlocuteur, du premier appel à la remise des clés',
  'Une recherche élargie : agences, notaires, propriétaires et biens hors marché',
  'Des pré-visites avec compte rendu, photos et points de vigilance',
  'Une négociation menée dans votre seul intérêt',
  "Aucun versement d'avance : honoraires dus uniquement à la signature de l'acte",
];

export function SearchMandate() {
  return (
    <section className="py-section">
      <div className="page-container grid items-center gap-[clamp(2rem,7vw,7rem)] md:grid-cols-[5fr_6fr]">
        <div className="aspect-5/4 overflow-hidden rounded-md md:aspect-4/5">
          <Scene files={openDoor} sizes="(min-width: 768px) 75vw, 100vw" className="object-[45%_50%]" />
        </div>
        <div className="grid justify-items-start gap-5">
          <h2>Le mandat de recherche exclusif</h2>
          <Lead>Vous me confiez votre recherche, et à moi seul. En retour, je m'y engage pleinement.</Lead>
          <div className="mt-2 mb-4">
            <ul className="grid gap-3.5">
              {BENEFITS.map((benefit) => (
                <li key={benefit} className="grid grid-cols-[1.75rem_1fr] gap-2">
                  <span className="mt-0.5 text-action">
                    <Icon path={check} />
                  </span>
                  {benefit}
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
