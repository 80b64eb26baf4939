import type { ReactNode } from 'react';
import { Text } from './text.tsx';

const LEAD = 'max-w-[38em] text-lead text-muted lg:max-xl:max-w-[30em]';

type PageHeroProps = {
  title: string;
  /** On a phone what follows is what one came for. */
  isLow?: boolean;
  children: ReactNode;
};

/** The band that opens a page: its title, what it is about, pale ridges at the right. */
export function PageHero({ title, isLow = false, children }: PageHeroProps) {
  return (
    <section className={isLow ? 'page-hero page-hero-low' : 'page-hero'}>
      <div className="page-container page-hero-text">
        <h1>{title}</h1>
        {/* Short of the sun. */}
        {typeof children === 'string' ? <Text className={LEAD}>{children}</Text> : <p className={LEAD}>{children}</p>}
      </div>
    </section>
  );
}

/** The sentence under a title that says what follows. */
export function Lead({ children }: { children: string }) {
  return <Text className="max-w-[38em] text-lead text-muted">{children}</Text>;
}
