import { data } from 'react-router';
import { siteOf } from '#web/api/site.ts';
import { NotFound } from '#web/features/site/not-found.tsx';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/not-found.ts';

/** Sets the status of the document. In the browser there is nothing to load. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Page introuvable | ${siteOf(matches).tag}`);
}

export default function NotFoundPage() {
  return <NotFound />;
}
