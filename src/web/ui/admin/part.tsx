import { type ReactNode, type Ref, useId } from 'react';

/** A part of a screen, named by its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

type CardPartProps = { id?: string; title: string; intro?: string; ref?: Ref<HTMLElement>; children: ReactNode };

/** A part on a card. With an id, it is a region of its name, to which a link of its page leads. */
export function CardPart({ id, title, intro, ref, children }: CardPartProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      {...(id !== undefined && { id, tabIndex: -1, 'aria-labelledby': headingId })}
      className="grid grid-cols-1 gap-5 scroll-mt-4 outline-none rounded-lg border border-line bg-card p-4 sm:p-9"
    >
      <div className="grid gap-1">
        <h2 id={headingId} className="text-h3">
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
