import { filtersFromSearch, filtersToSearch, pageFromSearch, withoutDefaults } from '#contract/catalogue/catalogue.ts';
import { CONTACT_PARAMETERS } from '#contract/contact/contact.ts';
import { CATALOGUE_PATH, CONTACT_PATH, PUBLIC_PATHS } from '#contract/public-paths.ts';

const PROPERTY_PATH = new RegExp(`^${CATALOGUE_PATH}/\\d[^/]*$`);

/**
 * The address under which a page is cached: only what changes its content, in one order, so that neither tracking
 * parameters nor junk make new pages. Nothing for what is not worth keeping, or not the same for everyone.
 */
export function findPageAddress(url: string): string | undefined {
  if (url.startsWith('/api/')) return undefined;
  // Put together: as a relative address, `//vente` would be a host. One that cannot be read is the router's to refuse.
  const read = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  if (!read) return undefined;
  const { pathname, searchParams } = read;
  if (pathname === CATALOGUE_PATH) return catalogueAddress(searchParams);
  if (pathname === CONTACT_PATH && CONTACT_PARAMETERS.some((name) => searchParams.has(name))) return undefined;
  return PUBLIC_PATHS.includes(pathname) || PROPERTY_PATH.test(pathname) ? pathname : undefined;
}

function catalogueAddress(searchParams: URLSearchParams): string | undefined {
  // The page redirects to the address without them.
  if (withoutDefaults(searchParams).size < searchParams.size) return undefined;
  const known = filtersToSearch(filtersFromSearch(searchParams));
  const page = pageFromSearch(searchParams);
  if (page > 1) known.set('page', String(page));
  return known.size > 0 ? `${CATALOGUE_PATH}?${known}` : CATALOGUE_PATH;
}
