import type { ReactNode } from 'react';

/** A part of the account on a white card. */
export function AccountCard({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-9 print:hidden">
      <div className="grid gap-1.5">
        <h2 className="text-h3">{title}</h2>
        <p className="text-muted">{intro}</p>
      </div>
      {children}
    </section>
  );
}
