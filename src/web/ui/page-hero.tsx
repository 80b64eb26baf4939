import type { ReactNode } from 'react';
import { Lead } from './lead.tsx';

/** The band that opens a page: its title, what it is about, pale ridges at the right. */
export function PageHero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="cretes border-b border-trait">
      <div className="cadre grid gap-4.5 pt-[clamp(2.75rem,6vw,5.5rem)] pb-30 lg:pb-[clamp(2.75rem,6vw,5.5rem)]">
        <h1>{title}</h1>
        <Lead>{children}</Lead>
      </div>
    </section>
  );
}
