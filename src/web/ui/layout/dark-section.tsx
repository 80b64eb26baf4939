import type { ReactNode } from 'react';

/** Deep sea with contour lines: colours and focus rings of what is inside follow by themselves. */
export function DarkSection({ compact = false, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <section className={`dark-surface contour-lines ${compact ? 'py-[clamp(3rem,6vw,5rem)]' : 'py-section'}`}>
      <div className="page-container">{children}</div>
    </section>
  );
}
