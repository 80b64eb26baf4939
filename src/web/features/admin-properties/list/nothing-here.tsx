import { adminPaths } from '#contract/admin-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Where a way in the administration ends; the list is where it goes on. */
export function NothingHere({ title }: { title: string }) {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <h1 className="text-h2">{title}</h1>
      <ButtonLink to={adminPaths.properties}>Gestion des biens</ButtonLink>
    </div>
  );
}
