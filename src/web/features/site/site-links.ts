import { ABOUT_PATH, CATALOGUE_PATH, CONTACT_PATH, SERVICES_PATH } from '#contract/public-paths.ts';

export const SITE_LINKS = [
  { to: '/', label: 'Accueil' },
  { to: SERVICES_PATH, label: 'Services' },
  { to: CATALOGUE_PATH, label: 'Vente' },
  { to: CONTACT_PATH, label: 'Contact' },
  { to: ABOUT_PATH, label: 'Qui suis-je?' },
] as const;
