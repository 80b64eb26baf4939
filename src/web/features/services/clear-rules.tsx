import { DarkSection } from '#web/ui/layout/dark-section.tsx';

const RULES = [
  { title: 'Première rencontre gratuite', text: 'Chez vous, sur place ou à distance. Elle ne vous engage à rien.' },
  { title: "Aucun versement d'avance", text: 'Ni frais de dossier, ni acompte, ni forfait de déplacement.' },
  {
    title: "Honoraires dus uniquement à la signature de l'acte",
    text: 'Leur montant est écrit dans le mandat, noir sur blanc.',
  },
];

export function ClearRules() {
  return (
    <DarkSection>
      <h2>Des règles claires, dès le début</h2>
      <ul className="mt-[clamp(2rem,4vw,3.5rem)] grid divide-line [--space:clamp(0.75rem,1.95vw,1.875rem)] max-md:divide-y md:-mx-(--space) md:grid-cols-3 md:divide-x">
        {RULES.map(({ title, text }) => (
          <li key={title} className="max-md:py-5 md:px-(--space) md:py-2">
            <h3 className="mb-2 text-[clamp(1.375rem,1.1rem+1.1vw,1.875rem)] text-accent">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </DarkSection>
  );
}
