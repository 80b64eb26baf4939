export const SITE_LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/services', label: 'Services' },
  { to: '/vente', label: 'Vente' },
  { to: '/contact', label: 'Contact' },
  { to: '/about', label: 'Qui suis-je?' },
] as const;
