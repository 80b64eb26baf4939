import type { ReactNode } from 'react';

/** A part of a form that has a heading of its own. */
export function FormChapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5.5">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}
