import type { PrivateView } from '#contract/property/private-link.ts';
import { PREVIEW_PARAMETER } from '#contract/public-paths.ts';
import { isPerson } from '#server/http/request/is-person.ts';
import { readVisitor } from '#server/properties/audience-store.ts';
import type { Services } from '#server/services/services.ts';
import { addLinkView, findOpenLink } from './link-store.ts';

/** What the page behind a private link shows, if the link is open. Counts the view of a person. */
export async function openLink(
  { config, db, log, now }: Pick<Services, 'config' | 'db' | 'log' | 'now'>,
  token: string,
  request: Pick<Request, 'url' | 'headers'>,
): Promise<PrivateView | undefined> {
  // A token of other letters may hold bytes that PostgreSQL refuses, such as NUL.
  if (!/^[\w-]+$/.test(token)) return undefined;
  const link = await findOpenLink(db, token, { visitor: await readVisitor({ config, db, now }), now: now() });
  if (!link) return undefined;
  const { id, ...view } = link;
  // A view that cannot be counted must not keep the page from the reader.
  const counting = isReader(request) ? addLinkView(db, id, now()) : undefined;
  await counting?.catch((error) => log.error({ err: error }, 'link view not counted'));
  return view;
}

/** A person, and not the agent who looks at the page as its reader will. */
function isReader({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  return isPerson(headers) && !new URL(url).searchParams.has(PREVIEW_PARAMETER);
}
