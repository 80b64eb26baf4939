import { adminPaths } from '#contract/admin/admin-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const mistyPath = import.meta.glob<string>('/src/web/assets/scenes/misty-path-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Stands in place of the list before the first search. */
export function NoSearches() {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 pt-5 pb-10 text-center">
      <div className="aspect-[16/7] w-full max-w-160 overflow-hidden rounded-md">
        <Scene files={mistyPath} width={1600} height={900} sizes="(min-width: 700px) 640px, 90vw" />
      </div>
      <p className="max-w-[32em]">
        Notez ici ce que chaque personne cherche&nbsp;: dès qu'un de vos biens lui correspond, vous le voyez.
      </p>
      <ButtonLink to={adminPaths.newSearch}>Ajouter une recherche</ButtonLink>
    </div>
  );
}
