import { SERVICES_PATH } from '#contract/public-paths.ts';
import { ArrowLink } from '#web/ui/controls/arrow-link.tsx';

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
