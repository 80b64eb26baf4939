import type { ReactNode } from 'react';

/** The band that opens a page: its title, what it is about, pale ridges at the right. */
export function PageHero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-hero">
      <div className="page-container page-hero-text">
        <h1>{title}</h1>
        {/* Short of the sun. */}
        <p className="max-w-[38em] text-lead text-muted lg:max-xl:max-w-[30em]">{children}</p>
      </div>
    </section>
  );
}

/** The sentence under a title that says what follows. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-[38em] text-lead text-muted">{children}</p>;
}
