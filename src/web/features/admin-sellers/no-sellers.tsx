import { adminPaths } from '#contract/admin/admin-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const stoneHouse = import.meta.glob<string>('/src/web/assets/scenes/stone-house-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Stands in place of the list before the first seller. */
export function NoSellers() {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 pt-5 pb-10 text-center">
      <div className="aspect-[16/7] w-full max-w-160 overflow-hidden rounded-md">
        <Scene files={stoneHouse} width={1600} height={900} sizes="(min-width: 700px) 640px, 90vw" />
      </div>
      <p className="max-w-[32em]">
        Qui vous demande une estimation arrive ici. Notez la prochaine étape de chacun&nbsp;: le tableau de bord vous la
        rappelle le jour venu.
      </p>
      <ButtonLink to={adminPaths.newSeller}>Ajouter un vendeur</ButtonLink>
    </div>
  );
}
