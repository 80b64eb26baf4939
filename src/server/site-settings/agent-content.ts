import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import { ofCompany } from '#contract/text/elision.ts';

/** Who shows properties, and for whom: what sheets and mails say of him. */
export type AgentContent = {
  name: string;
  subtitle: string;
  phone?: string;
  email: string;
  /** Status, registration, card holder. */
  legal: string[];
};

/** The agent and the card holder, as far as the settings tell. */
export function agentContent(settings: SiteSettings, site: Site): AgentContent {
  return {
    name: settings.agent_name ?? site.name,
    subtitle: SITE_SUBTITLE,
    phone: settings.phone ?? undefined,
    email: site.email,
    legal: [registration(settings), cardHolder(settings, site)],
  };
}

/** Who presents an advert, in one text. */
export function agentInWords({ name, legal }: AgentContent): string {
  return [`${name}.`, ...legal].join(' ');
}

function registration({ legal_status, rsac_court, rsac_number }: SiteSettings): string {
  const status = legal_status ?? 'Agent commercial indépendant';
  if (!rsac_number) return `${status}.`;
  return `${status}. RSAC${rsac_court ? ` ${rsac_court}` : ''} n°\u00a0${rsac_number}.`;
}

function cardHolder({ agency_name, agency_address, card_number, card_place }: SiteSettings, site: Site): string {
  const holder = [agency_name ?? site.agency.name, agency_address].filter(Boolean).join(', ');
  const card = card_number ? `, titulaire de la carte professionnelle n°\u00a0${card_number}` : '';
  const place = card_number && card_place ? ` délivrée par ${card_place}` : '';
  const name = holder.split(/\s*\n\s*/).join(', ');
  return `Agit au nom et pour le compte ${ofCompany(name)}${card}${place}. Ne reçoit aucun fonds.`;
}
