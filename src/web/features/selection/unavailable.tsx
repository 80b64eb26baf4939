import type { ReactNode, Ref } from 'react';

type UnavailableProps = { ref?: Ref<HTMLParagraphElement> | undefined; count: number; children?: ReactNode };

/** How many of the properties are gone; not which, since some may be private now. */
export function Unavailable({ ref, count, children }: UnavailableProps) {
  if (count === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-mer-50 px-4 py-2">
      <p ref={ref} tabIndex={-1}>
        {count > 1 ? `${count} biens ne sont plus disponibles` : "1 bien n'est plus disponible"}
      </p>
      <span className="print:hidden">{children}</span>
    </div>
  );
}
