import type { AboutTexts } from '#contract/content/about-texts.ts';
import { CONTACT_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import { useSite } from '#web/api/site.ts';
import { ArrowLink } from '#web/ui/controls/arrow-link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DarkSection } from '#web/ui/layout/dark-section.tsx';
import { Lead } from '#web/ui/layout/page-hero.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

type TextsProps = { texts: AboutTexts };

const desk = import.meta.glob<string>('/src/web/assets/scenes/desk-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function Profile({ texts }: TextsProps) {
  const { name, portrait } = useSite();
  return (
    <section className="bg-background-alt py-[clamp(2.5rem,6vw,5.5rem)]">
      <div className="page-container grid items-center gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[5fr_6fr]">
        <div className="grid max-w-[40em] gap-4.5 text-muted">
          <h1 className="mb-1.5 text-foreground">Qui suis-je ?</h1>
          <Lead>{texts.profile_lead}</Lead>
          <Text>{texts.profile_text}</Text>
        </div>
        {portrait ? (
          <div className="mx-auto w-full max-w-80 overflow-hidden rounded-full" style={{ aspectRatio: 1 }}>
            <PropertyPicture image={portrait} alt={`Portrait de ${name}`} sizes="20rem" loading="first" />
          </div>
        ) : (
          <div className="aspect-6/5 overflow-hidden rounded-md">
            <Scene files={desk} sizes="(min-width: 768px) 60vw, 113vw" className="object-[46%_60%]" loading="first" />
          </div>
        )}
      </div>
    </section>
  );
}

const ACTIVITIES = [
  {
    key: 'activity_sale',
    to: `${SERVICES_PATH}#vente`,
    topic: 'la vente',
  },
  {
    key: 'activity_search',
    to: `${SERVICES_PATH}#recherche`,
    topic: 'la recherche',
  },
] as const;

export function Activities({ texts }: TextsProps) {
  return (
    <section className="bg-background-alt py-section">
      <div className="page-container">
        <h2>{texts.activities_title}</h2>
        <div className="mt-10 grid gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-2">
          {ACTIVITIES.map(({ key, to, topic }) => (
            <article key={to} className="border-t-3 border-action pt-5">
              <h3>{texts[`${key}_title`]}</h3>
              <div className="mt-2.5 mb-3 text-muted">
                <Text>{texts[`${key}_text`]}</Text>
              </div>
              <ArrowLink to={to}>
                En savoir plus<span className="sr-only"> sur {topic}</span>
              </ArrowLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

const VALUES = [
  { key: 'value_trust', title: 'Confiance' },
  { key: 'value_local', title: 'Expérience locale' },
  { key: 'value_clarity', title: 'Transparence' },
] as const;

export function Values({ texts }: TextsProps) {
  return (
    <section className="py-section">
      <div className="page-container">
        <h2>{texts.values_title}</h2>
        <ul className="mt-10 grid gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-3">
          {VALUES.map(({ key, title }) => (
            <li key={key}>
              <h3 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)] text-action-strong">{title}</h3>
              <Text className="mt-2.5 text-muted">{texts[key]}</Text>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function ContactBlock({ texts }: TextsProps) {
  const { email } = useSite();
  return (
    <DarkSection closing>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="max-w-[16em]">{texts.about_contact_title}</h2>
          <Text className="mt-3 text-muted">{texts.about_contact_text}</Text>
        </div>
        <div className="flex flex-wrap gap-3.5">
          <ButtonLink to={CONTACT_PATH} size="lg">
            Me contacter
          </ButtonLink>
          <ButtonLink to={`mailto:${email}`} size="lg" look="outline">
            <span className="wrap-anywhere">{email}</span>
          </ButtonLink>
        </div>
      </div>
    </DarkSection>
  );
}
