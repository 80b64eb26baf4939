import { CONTACT_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import { useSite } from '#web/api/site.ts';
import { ArrowLink } from '#web/ui/controls/arrow-link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { DarkSection } from '#web/ui/layout/dark-section.tsx';
import { Lead } from '#web/ui/layout/page-hero.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const desk = import.meta.glob<string>('/src/web/assets/scenes/desk-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function Profile() {
  return (
    <section className="bg-background-alt py-[clamp(2.5rem,6vw,5.5rem)]">
      <div className="page-container grid items-center gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[5fr_6fr]">
        <div className="grid max-w-[40em] gap-4.5 text-muted">
          <h1 className="mb-1.5 text-foreground">Qui suis-je ?</h1>
          <Lead>
            Je suis mandataire immobilier indépendant. Mon métier : faire gagner du temps à ceux qui cherchent et
            rassurer ceux qui vendent.
          </Lead>
          <p>
            Je vis et je travaille en Haute-Corse. J'en connais les villages par leurs routes, leurs saisons et leurs
            habitants, autant que par leurs prix. C'est ce regard de voisin que je mets au service de votre projet, que
            vous soyez d'ici, du continent ou de plus loin.
          </p>
          <p>
            Indépendant, je ne suis tenu par aucun objectif de volume. Je visite avant vous et je dis ce que je vois, y
            compris quand il vaut mieux attendre.
          </p>
        </div>
        <div className="aspect-6/5 overflow-hidden rounded-md">
          <Scene files={desk} sizes="(min-width: 768px) 60vw, 113vw" className="object-[46%_60%]" loading="first" />
        </div>
      </div>
    </section>
  );
}

const ACTIVITIES = [
  {
    title: 'Vente, location et estimation',
    text: "Avec une agence partenaire de Biguglia, j'accompagne les propriétaires : estimation argumentée, mise en valeur, visites, suivi jusqu'à l'acte ou au bail.",
    to: `${SERVICES_PATH}#vente`,
    topic: 'la vente',
  },
  {
    title: 'Recherche de biens indépendante',
    text: 'Pour les acquéreurs, je cherche librement sur tout le marché, je pré-visite et je négocie. Un mandat exclusif ou simple, au choix.',
    to: `${SERVICES_PATH}#recherche`,
    topic: 'la recherche',
  },
];

export function Activities() {
  return (
    <section className="bg-background-alt py-section">
      <div className="page-container">
        <h2>Deux axes d'activité</h2>
        <div className="mt-10 grid gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-2">
          {ACTIVITIES.map(({ title, text, to, topic }) => (
            <article key={to} className="border-t-3 border-action pt-5">
              <h3>{title}</h3>
              <p className="mt-2.5 mb-3 text-muted">{text}</p>
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
  {
    title: 'Confiance',
    text: 'Un seul interlocuteur, une parole tenue. Vous savez toujours où en est votre dossier.',
  },
  {
    title: 'Expérience locale',
    text: "Connaître un bien, c'est connaître sa rue, son vent, son soleil d'hiver et le projet du terrain d'à côté.",
  },
  {
    title: 'Transparence',
    text: "Des honoraires écrits, aucun versement d'avance, les défauts dits avant les qualités. Rien ne se découvre après la signature.",
  },
];

export function Values() {
  return (
    <section className="py-section">
      <div className="page-container">
        <h2>Mes valeurs</h2>
        <ul className="mt-10 grid gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-3">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)] text-action-strong">{title}</h3>
              <p className="mt-2.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function ContactBlock() {
  const { email } = useSite();
  return (
    <DarkSection closing>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div>
          <h2 className="max-w-[16em]">Parlons de votre projet</h2>
          <p className="mt-3 text-muted">La première rencontre est gratuite et ne vous engage à rien.</p>
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
