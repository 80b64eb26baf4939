import { data } from 'react-router';
import { ownerContext } from '#web/api/api-context.ts';
import { siteOf } from '#web/api/site.ts';
import { OwnerLetter } from '#web/features/owner/owner-letter.tsx';
import { NotFound } from '#web/features/site/not-found.tsx';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/owner.ts';

/** Always on the server: there is no API call that answers for a token. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const view = await context.get(ownerContext)(token);
  return data({ view }, { status: view ? 200 : 404 });
}

/** Neither browsers nor proxies keep the page, and no other site learns its address. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.view ? 'La vente de votre bien' : 'Page introuvable';
  return hiddenPageMeta(`${title} | ${siteOf(matches).tag}`);
}

export default function OwnerPage({ loaderData: { view } }: Route.ComponentProps) {
  return view ? <OwnerLetter view={view} /> : <NotFound />;
}
