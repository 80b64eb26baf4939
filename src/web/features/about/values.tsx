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
