import type { ReactNode } from 'react';

/** A part of a legal page under its title. */
export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[38em] grid-cols-1 gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
