import { filtersFromSearch, filtersToSearch, pageFromSearch } from '#contract/catalogue.ts';
import { CONTACT_PARAMETERS } from '#contract/contact.ts';

const FIXED_PAGES = new Set(['/', '/about', '/services', '/confidentialite']);

/**
 * The address under which a page is kept: only what changes its content, in one order, so that neither tracking
 * parameters nor junk make new pages. Nothing for what is not worth keeping, or not the same for everyone.
 */
export function findPageAddress(url: string): string | undefined {
  if (url.startsWith('/api/')) return undefined;
  // Put together: as a relative address, `//vente` would be a host. One that cannot be read is the router's to refuse.
  const read = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  if (!read) return undefined;
  const { pathname, searchParams } = read;
  if (FIXED_PAGES.has(pathname) || /^\/vente\/\d[^/]*$/.test(pathname)) return pathname;
  if (pathname === '/contact') return CONTACT_PARAMETERS.some((name) => searchParams.has(name)) ? undefined : pathname;
  if (pathname !== '/vente') return undefined;

  const known = filtersToSearch(filtersFromSearch(searchParams));
  const page = pageFromSearch(searchParams);
  if (page > 1) known.set('page', String(page));
  return known.size > 0 ? `/vente?${known}` : '/vente';
}
