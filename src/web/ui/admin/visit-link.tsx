import { adminPaths } from '#contract/admin/admin-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** What a new visit begins with. In the state of the history: people are not named in addresses. */
export type VisitFor = {
  property?: { id: number; title: string } | undefined;
  search_id?: number | null;
  name: string;
  email: string;
  phone: string;
};

/** Leads to the form of a new visit. */
export function VisitLink({ visit }: { visit: VisitFor }) {
  return (
    <ButtonLink size="sm" look="ghost" to={adminPaths.newVisit} state={visit}>
      Planifier une visite
    </ButtonLink>
  );
}
