import type { ReactNode } from 'react';
import { Scene } from '#web/ui/pictures/scene.tsx';

const scene = import.meta.glob<string>('/src/web/assets/scenes/catalogue-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

type CatalogueHeroProps = {
  title: string;
  lead: string;
  /** There is a search: what was found matters more. */
  isShort: boolean;
  children: ReactNode;
};

/** The band that opens the catalogue. Its suggestions open over the results below. */
export function CatalogueHero({ title, lead, isShort, children }: CatalogueHeroProps) {
  return (
    <section className={isShort ? 'catalogue-hero catalogue-hero-short' : 'catalogue-hero'}>
      <Scene
        files={scene}
        width={1600}
        height={608}
        // On a phone a low band, of painted sky and sea: the smaller copy is sharp enough.
        sizes="(min-width: 768px) 100vw, 17rem"
        loading="first"
        className="absolute inset-0 -z-10 object-[36%_70%] md:object-[100%_70%]"
      />
      <div className="page-container catalogue-hero-text">
        <h1>{title}</h1>
        <p className="catalogue-lead">{lead}</p>
        {children}
      </div>
    </section>
  );
}
