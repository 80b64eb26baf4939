/** The pages that are always there: named to search engines, and kept once they are rendered. */
export const PUBLIC_PATHS = ['/', '/vente', '/services', '/about', '/contact', '/confidentialite'];
