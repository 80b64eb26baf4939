import { internationalNumber } from '#contract/contact/international-number.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { SITE_SUBTITLE, type Site } from '#contract/site.ts';
import type { Database } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';
import { readSettings } from './settings-store.ts';

type Needs = { db: Database; config: Pick<Config, 'fixedSettings' | 'site'> };

/** The site as its settings name it, and the settings. */
export async function readSender({ db, config }: Needs): Promise<{ site: Site; settings: SiteSettings }> {
  const settings = await readSettings(db, config);
  return { site: siteWith(settings, config.site), settings };
}

/** The site with what the settings say of it in the place of what it was started with. */
function siteWith(settings: SiteSettings, site: Site): Site {
  const { site_name, site_email, agency_name, phone, show_phone, whatsapp, retention_months } = settings;
  const name = site_name ?? site.name;
  return {
    ...site,
    name,
    email: site_email ?? site.email,
    // What the operator did not choose follows the name.
    tag: site.tag === tagOf(site.name) ? tagOf(name) : site.tag,
    recipientName: site.recipientName === site.name ? name : site.recipientName,
    agency: { ...site.agency, name: agency_name ?? site.agency.name },
    phone,
    ...(phone && show_phone === 1 && { call: internationalNumber(phone) ?? phone.replace(/[^\d+]/g, '') }),
    ...(whatsapp && { whatsapp: whatsapp.slice(1) }),
    retentionMonths: retention_months,
  };
}

/** Closes the titles of the pages, unless SITE_TAG says otherwise. */
function tagOf(name: string): string {
  return `${name} ${SITE_SUBTITLE}`;
}
