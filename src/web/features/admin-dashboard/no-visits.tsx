import { adminPaths } from '#contract/admin/admin-paths.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const village = import.meta.glob<string>('/src/web/assets/scenes/village-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Stands in place of figures that are all zero. */
export function NoVisits({ hasProperties }: { hasProperties: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 pt-5 pb-10 text-center">
      <div className="aspect-[16/7] w-full max-w-160 overflow-hidden rounded-md">
        <Scene files={village} width={1200} height={750} sizes="(min-width: 700px) 640px, 90vw" />
      </div>
      <p className="max-w-[32em]">
        {hasProperties
          ? "Personne n'a encore ouvert vos annonces : dès la première visite, les chiffres s'affichent ici."
          : "Ajoutez un premier bien : dès sa première visite, les chiffres s'affichent ici."}
      </p>
      {hasProperties ? (
        <ButtonLink to={CATALOGUE_PATH}>Voir mes annonces en ligne</ButtonLink>
      ) : (
        <ButtonLink to={adminPaths.newProperty}>Ajouter un bien</ButtonLink>
      )}
    </div>
  );
}
