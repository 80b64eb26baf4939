import { type ReactNode, useId } from 'react';

/** One chapter of the page, under a hairline from the one before. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4.5 border-b border-trait py-9 last:border-0 print:break-inside-avoid print:gap-[1.5mm] print:py-[3mm]"
    >
      <h2 id={titleId} className="text-[1.75rem] print:text-[13pt]">
        {title}
      </h2>
      {children}
    </section>
  );
}
