import type { ReactNode } from 'react';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

type NothingHereProps = {
  title: string;
  /** Stands above the title. */
  code?: string;
  /** Links beside the one to the list. */
  children?: ReactNode;
};

/** A screen for what was not found, with a link to the list. */
export function AdminNotFound({ title, code, children }: NothingHereProps) {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <h1 className="grid gap-2 text-title">
        {code && <b className="text-muted">{code} </b>}
        <span>{title}</span>
      </h1>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={adminPaths.properties}>Gestion des biens</ButtonLink>
        {children}
      </div>
    </div>
  );
}
