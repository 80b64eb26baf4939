import { type ReactNode, useId } from 'react';

/** A part of a screen, named by its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
