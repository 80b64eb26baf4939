import { data } from 'react-router';
import { NotFound } from '#web/features/site/not-found.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';

/** Sets the status of the document. In the browser there is nothing to load. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export const meta = hiddenPage('Page introuvable');

export default function NotFoundPage() {
  return <NotFound />;
}
