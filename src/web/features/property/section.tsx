import type { ReactNode } from 'react';

/** A section of the page, with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="property-section">
      <h2 className="text-[1.75rem] print:text-[13pt]">{title}</h2>
      {children}
    </section>
  );
}
