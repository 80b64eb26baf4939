/** The addresses of the public pages; `web/routes.ts` says which screen each one opens. */
export const CATALOGUE_PATH = '/vente';
export const SERVICES_PATH = '/services';
export const ABOUT_PATH = '/about';
export const CONTACT_PATH = '/contact';
/** Where a visitor describes what they look for. */
export const SEARCH_PATH = '/recherche';
/** Where an owner says what they may sell. */
export const SELL_PATH = '/vendre';
export const LEGAL_NOTICE_PATH = '/mentions-legales';
export const FEES_PATH = '/honoraires';
export const PRIVACY_PATH = '/confidentialite';

export const FAVORITES_PATH = '/favoris';

/** The page behind a private link. In no list, and never cached. */
export function privatePath(token: string): string {
  return `/prive/${token}`;
}

/** Where the owner of a property reads how its sale goes. In no list, and never cached. */
export function ownerPath(token: string): string {
  return `/proprietaire/${token}`;
}

/** Where a person confirms, changes or ends an alert. In no list, and never cached. */
export function alertPath(token: string): string {
  return `/alerte/${token}`;
}

/** The pages with a fixed address: in the sitemap, and cached. */
export const PUBLIC_PATHS: string[] = [
  '/',
  CATALOGUE_PATH,
  SERVICES_PATH,
  ABOUT_PATH,
  CONTACT_PATH,
  SEARCH_PATH,
  SELL_PATH,
  LEGAL_NOTICE_PATH,
  FEES_PATH,
  PRIVACY_PATH,
];

/** Marks the agent's own look at a private link, which is not counted. */
export const PREVIEW_PARAMETER = 'apercu';

/** The calendar of confirmed visits, for whoever knows its address. */
export function agendaPath(token: string): string {
  return `/api/agenda/${token}.ics`;
}
