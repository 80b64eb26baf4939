import { readCatalogueAddress } from '#contract/catalogue/catalogue.ts';
import { SELECTION_PARAMETER } from '#contract/catalogue/selection.ts';
import { CONTACT_PARAMETERS } from '#contract/contact/contact.ts';
import { CATALOGUE_PATH, CONTACT_PATH, PUBLIC_PATHS } from '#contract/public-paths.ts';

const PROPERTY_PATH = new RegExp(`^${CATALOGUE_PATH}/\\d[^/]*$`);

/**
 * The cache key of a public page: its path with the parameters that change its content, in one order, so that tracking
 * parameters make no new entries. Undefined for everything else.
 */
export function findPageAddress(url: string): string | undefined {
  if (url.startsWith('/api/')) return undefined;
  // Concatenated: as a relative address, `//vente` would be a host. The router refuses what cannot be parsed.
  const read = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  if (!read) return undefined;
  const { pathname, searchParams } = read;
  if (pathname === CATALOGUE_PATH) return catalogueAddress(searchParams);
  if (pathname === CONTACT_PATH && [...CONTACT_PARAMETERS, SELECTION_PARAMETER].some((name) => searchParams.has(name)))
    return undefined;
  return PUBLIC_PATHS.includes(pathname) || PROPERTY_PATH.test(pathname) ? pathname : undefined;
}

function catalogueAddress(searchParams: URLSearchParams): string | undefined {
  const { applied, kept, pageNumber } = readCatalogueAddress(searchParams);
  // The page redirects to the address without them.
  if (kept.size < searchParams.size) return undefined;
  if (pageNumber > 1) applied.set('page', String(pageNumber));
  return applied.size > 0 ? `${CATALOGUE_PATH}?${applied}` : CATALOGUE_PATH;
}
