import type { ReactNode } from 'react';

type DarkSectionProps = {
  /** The last of its page: it is shorter, and the footer follows it without a ridge. */
  closing?: boolean;
  children: ReactNode;
};

/** Deep sea with contour lines: colours and focus rings of what is inside follow by themselves. */
export function DarkSection({ closing = false, children }: DarkSectionProps) {
  return (
    <section className={`dark-surface contour-lines ${closing ? 'closing-section' : 'py-section'}`}>
      <div className="page-container">{children}</div>
    </section>
  );
}
