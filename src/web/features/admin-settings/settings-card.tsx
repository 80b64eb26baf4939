import type { ReactNode } from 'react';

/** A group of settings on a white card. */
export function SettingsCard({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-card p-4 sm:p-9">
      <div className="grid gap-1">
        <h2 className="text-h3">{title}</h2>
        <p className="text-sm text-subtle">{intro}</p>
      </div>
      {children}
    </section>
  );
}
