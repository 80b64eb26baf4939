import { data } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';

/** The status of the page on the server; the browser shows it without asking. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function AdminNotFoundPage() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <h1 className="text-h2">Oups ! La page que vous cherchez n'existe pas.</h1>
      <ButtonLink to="/admin/properties">Gestion des biens</ButtonLink>
    </div>
  );
}
