import { filtersFromSearch, filtersToSearch } from '#contract/catalogue.ts';

const FIXED_PAGES = new Set(['/', '/about', '/services', '/confidentialite']);

/** Parameters that the contact page writes into its form. */
const PREFILL = ['ref', 'title', 'location', 'price'];

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
  if (pathname === '/contact') return PREFILL.some((name) => searchParams.has(name)) ? undefined : pathname;
  if (pathname !== '/vente') return undefined;

  const known = filtersToSearch(filtersFromSearch(searchParams));
  const page = searchParams.get('page') ?? '';
  if (/^[1-9]\d{0,3}$/.test(page) && page !== '1') known.set('page', page);
  return known.size > 0 ? `/vente?${known}` : '/vente';
}
