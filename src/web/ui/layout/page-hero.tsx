import type { ReactNode } from 'react';
import { Lead } from './lead.tsx';

/** The band that opens a page: its title, what it is about, pale ridges at the right. */
export function PageHero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-hero">
      <div className="page-container">
        <h1>{title}</h1>
        <Lead>{children}</Lead>
      </div>
    </section>
  );
}
