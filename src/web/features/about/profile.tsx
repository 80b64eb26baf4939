import { Lead } from '#web/ui/layout/page-hero.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const desk = import.meta.glob<string>('/src/web/assets/scenes/desk-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function Profile() {
  return (
    <section className="bg-background-alt py-[clamp(2.5rem,6vw,5.5rem)]">
      <div className="page-container grid items-center gap-[clamp(2rem,6vw,6rem)] md:grid-cols-[5fr_6fr]">
        <div className="grid max-w-[40em] gap-4.5 text-muted">
          <h1 className="mb-1.5 text-foreground">Qui suis-je ?</h1>
          <Lead>
            Je suis mandataire immobilier indépendant. Mon métier : faire gagner du temps à ceux qui cherchent et
            rassurer ceux qui vendent.
          </Lead>
          <p>
            Je vis et je travaille en Haute-Corse. J'en connais les villages par leurs routes, leurs saisons et leurs
            habitants, autant que par leurs prix. C'est ce regard de voisin que je mets au service de votre projet, que
            vous soyez d'ici, du continent ou de plus loin.
          </p>
          <p>
            Indépendant, je ne suis tenu par aucun objectif de volume. Je visite avant vous et je dis ce que je vois, y
            compris quand il vaut mieux attendre.
          </p>
        </div>
        <div className="aspect-6/5 overflow-hidden rounded-md">
          <Scene
            files={desk}
            width={1200}
            height={800}
            sizes="(min-width: 768px) 60vw, 113vw"
            className="object-[46%_60%]"
            loading="first"
          />
        </div>
      </div>
    </section>
  );
}
