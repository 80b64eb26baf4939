import type { ReactNode } from 'react';

/** A spinner with an optional text below it. */
export function Spinner({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className="grid place-items-center gap-3">
      <span className="size-10 animate-spin rounded-full border-4 border-mer-100 border-t-action" />
      <span className="sr-only">Chargement en cours</span>
      {children}
    </div>
  );
}
