import type { ReactNode } from 'react';

/** The sentence under a title that says what follows. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-[38em] text-lead text-muted">{children}</p>;
}
