/** The addresses of the administration; `web/routes.ts` says which screen each one opens. */
export const adminPaths = {
  dashboard: '/admin',
  login: '/admin/login',
  properties: '/admin/properties',
  incompleteAdverts: '/admin/properties?advert=incomplete',
  newProperty: '/admin/properties/new',
  editProperty: (id: number) => `/admin/properties/${id}/edit`,
  import: '/admin/import',
  messages: '/admin/messages',
  message: (id: number) => `/admin/messages#message-${id}`,
  searches: '/admin/searches',
  newSearch: '/admin/searches/new',
  search: (id: number) => `/admin/searches/${id}`,
  sellers: '/admin/sellers',
  newSeller: '/admin/sellers/new',
  seller: (id: number) => `/admin/sellers/${id}`,
  visits: '/admin/visits',
  newVisit: '/admin/visits?nouvelle',
  visit: (id: number) => `/admin/visits?visite=${id}`,
  trash: '/admin/trash',
  feeds: '/admin/feeds',
  site: '/admin/site',
  /** Answers what a page would be with texts that are not saved yet. */
  sitePreview: '/admin/site/preview',
  settings: '/admin/settings',
  status: '/admin/status',
  account: '/admin/account',
} as const;

export function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}
