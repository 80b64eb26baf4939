import { Lead } from '#web/ui/layout/page-hero.tsx';

const STRENGTHS = [
  {
    figure: '0 €',
    title: 'Première rencontre gratuite',
    text: 'Nous faisons le point sur votre projet, votre budget et vos délais. Vous repartez avec un avis clair, sans engagement.',
  },
  {
    figure: "à l'acte",
    title: "Aucun versement d'avance",
    text: "Les honoraires sont dus uniquement à la signature de l'acte, chez le notaire. Si rien ne se signe, vous ne devez rien.",
  },
  {
    figure: '25 ans',
    title: "Plus de 25 ans d'expérience",
    text: 'Une lecture fine du marché, de Bastia au Cap Corse et de la Balagne à la Plaine orientale, partagée avec une agence partenaire de Biguglia.',
  },
  {
    figure: '24 h',
    title: 'Un interlocuteur qui répond',
    text: 'Vous écrivez, je réponds sous 24 h. Le même interlocuteur vous suit du premier appel à la remise des clés.',
  },
];

export function Strengths({ id, title }: { id: string; title: string }) {
  return (
    <section id={id} className="py-section">
      <div className="page-container grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 md:grid-cols-[4fr_8fr]">
        <div className="grid content-start gap-5">
          <h2>{title}</h2>
          <Lead>
            Dès le premier rendez-vous, vous savez ce que je fais, ce que cela coûte et à quel moment vous payez.
          </Lead>
        </div>
        <ul className="border-b border-line">
          {STRENGTHS.map(({ figure, title, text }) => (
            <li
              key={title}
              className="grid items-baseline gap-x-8 gap-y-4 border-t border-line py-5.5 md:grid-cols-[minmax(8.5rem,3.4fr)_8fr] md:py-7"
            >
              <p className="figure text-[clamp(2.5rem,1.6rem+2.6vw,4rem)] leading-none text-action">{figure}</p>
              <div className="grid gap-1.5">
                <h3 className="font-body text-[1.25rem] tracking-normal">{title}</h3>
                <p className="max-w-[34em] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
