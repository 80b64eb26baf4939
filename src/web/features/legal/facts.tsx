import type { ReactNode } from 'react';

export type Fact = { term: string; fact: ReactNode };

/** Term at the left, fact at the right, between hairlines. A fact that nobody has filled in is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="border-b border-line">
      {facts.filter(hasFact).map(({ term, fact }) => (
        <div key={term} className="grid gap-x-5 border-t border-line py-3 sm:grid-cols-[2fr_3fr]">
          <dt className="font-semibold">{term}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-muted">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export function hasFact({ fact }: Fact): boolean {
  return fact !== null;
}

/** A part of a legal page under its title. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[38em] grid-cols-1 gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
