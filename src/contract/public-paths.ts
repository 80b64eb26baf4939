/** The addresses of the public pages; `web/routes.ts` says which screen each one opens. */
export const CATALOGUE_PATH = '/vente';
export const SERVICES_PATH = '/services';
export const ABOUT_PATH = '/about';
export const CONTACT_PATH = '/contact';
export const PRIVACY_PATH = '/confidentialite';

/** The pages that are always there: named to search engines, and kept once they are rendered. */
export const PUBLIC_PATHS: string[] = ['/', CATALOGUE_PATH, SERVICES_PATH, ABOUT_PATH, CONTACT_PATH, PRIVACY_PATH];
