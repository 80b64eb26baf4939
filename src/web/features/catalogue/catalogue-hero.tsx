import type { ReactNode } from 'react';
import { Scene } from '#web/ui/pictures/scene.tsx';

const scene = import.meta.glob<string>('/src/web/assets/scenes/catalogue-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The band that opens the catalogue. Its suggestions open over the results below. */
export function CatalogueHero({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="relative isolate z-20 bg-mer-100">
      <Scene
        files={scene}
        width={1600}
        height={608}
        sizes="(min-width: 1024px) 100vw, 1600px"
        loading="first"
        className="absolute inset-0 -z-10 object-[36%_70%] md:object-[100%_70%]"
      />
      <div className="page-container pt-[clamp(2.5rem,5.5vw,5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
        <h1>{title}</h1>
        <p className="mt-3.5 max-w-[38em] md:text-lead">{lead}</p>
        {children}
      </div>
    </section>
  );
}
