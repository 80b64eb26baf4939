import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import { DEFAULT_SHARE_IMAGE } from './page-meta.ts';

/** The agent, as search engines know him. */
export function agentJsonLd(site: Site): object {
  return {
    '@type': 'RealEstateAgent',
    '@id': `${site.publicUrl}/#agent`,
    name: site.name,
    description: `${SITE_SUBTITLE} indépendant en Haute-Corse`,
    url: `${site.publicUrl}/`,
    email: site.email,
    telephone: site.call,
    logo: site.publicUrl + (site.logo?.url ?? '/icon-512.png'),
    image: site.publicUrl + (site.portrait?.url ?? DEFAULT_SHARE_IMAGE),
    areaServed: { '@type': 'AdministrativeArea', name: 'Haute-Corse' },
    knowsLanguage: 'fr',
  };
}
