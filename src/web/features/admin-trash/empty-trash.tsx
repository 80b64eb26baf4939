import { adminPaths } from '#contract/admin/admin-paths.ts';
import { TRASH_DAYS } from '#contract/property/property-json.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Scene } from '#web/ui/pictures/scene.tsx';

const openDoor = import.meta.glob<string>('/src/web/assets/scenes/open-door-*', {
  eager: true,
  import: 'default',
  query: '?url',
});

export function EmptyTrash() {
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-card md:grid-cols-2">
      <div className="aspect-2/1 md:order-1 md:aspect-auto">
        <Scene files={openDoor} width={1200} height={900} sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
      <div className="grid content-center justify-items-start gap-5 p-6 sm:p-9 md:py-16">
        <p className="text-h3">La corbeille est vide.</p>
        <p className="text-muted">
          Un bien que vous supprimez disparaît aussitôt du site et attend ici {TRASH_DAYS} jours, avec ses photos et
          leur ordre. Jusque-là, un geste suffit pour le rétablir tel qu'il était.
        </p>
        <ButtonLink look="outline" to={adminPaths.properties}>
          Gestion des biens
        </ButtonLink>
      </div>
    </div>
  );
}
