import type { ReactNode } from 'react';
import { Scene } from '#web/ui/pictures/scene.tsx';

const scene = import.meta.glob<string>('/src/web/assets/scenes/catalogue-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The band that opens the catalogue. It stands above the results, over which suggestions unfold. */
export function CatalogueHero({ children }: { children: ReactNode }) {
  return (
    <section className="catalogue-hero">
      <Scene files={scene} width={1600} height={608} sizes="(min-width: 1024px) 100vw, 1600px" loading="first" />
      <div className="page-container">
        <h1>Biens à vendre en Haute-Corse</h1>
        <p>
          Maisons de village, villas, appartements, terrains et programmes neufs, de Bastia au Cap Corse et de la
          Balagne à la Plaine orientale.
        </p>
        {children}
      </div>
    </section>
  );
}
