import { data } from 'react-router';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { AdminNotFound } from '#web/features/admin-frame/admin-not-found.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';

/** Gives the page its status on the server. In the browser no request is needed. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export const meta = hiddenPage('Page introuvable');

export default function AdminNotFoundPage() {
  return (
    <AdminNotFound code="404" title="Oups ! La page que vous cherchez n'existe pas.">
      <ButtonLink to="/" look="outline">
        Retour à l'accueil
      </ButtonLink>
      <ButtonLink to={CONTACT_PATH} look="outline">
        Me contacter
      </ButtonLink>
    </AdminNotFound>
  );
}
