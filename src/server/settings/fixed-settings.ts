import { internationalNumber } from '#contract/contact/international-number.ts';
import { isSiren, isVatNumber } from '#contract/settings/company-numbers.ts';
import {
  RETENTION_MONTHS,
  SETTING_MAX_LENGTHS,
  type SiteSettings,
  SOLD_DAYS,
  TEXT_SETTINGS,
  variableOf,
} from '#contract/settings/site-settings.ts';
import type { Settings } from './settings.ts';

/** The settings of the administration that the environment gives. The fee schedule has no variable. */
export function readFixedSettings(settings: Settings): Partial<SiteSettings> {
  const isStrict = settings.boolean(variableOf('refuse_incomplete'));
  const isPhoneShown = settings.boolean(variableOf('show_phone'));
  const whatsapp = settings.text(variableOf('whatsapp'), {
    accepts: (phone) => internationalNumber(phone) !== undefined,
    takes: 'a French telephone number, or one with + and the code of its country',
  });
  const given: Partial<SiteSettings> = {
    ...readTexts(settings),
    whatsapp: whatsapp && internationalNumber(whatsapp),
    show_phone: isPhoneShown === undefined ? undefined : isPhoneShown ? 1 : 0,
    siren: settings.text(variableOf('siren'), {
      accepts: isSiren,
      takes: 'nine digits, the last of them a control digit',
    }),
    vat_number: settings.text(variableOf('vat_number'), { accepts: isVatNumber, takes: 'FR and eleven characters' }),
    mediator_url: settings.webAddress(variableOf('mediator_url')),
    retention_months: settings.integer(variableOf('retention_months'), RETENTION_MONTHS),
    sold_days: settings.integer(variableOf('sold_days'), SOLD_DAYS),
    refuse_incomplete: isStrict === undefined ? undefined : isStrict ? 1 : 0,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function readTexts(settings: Settings): Partial<SiteSettings> {
  const texts = TEXT_SETTINGS.map((name) => [
    name,
    settings.lines(variableOf(name), { maxLength: SETTING_MAX_LENGTHS[name] }),
  ]);
  return Object.fromEntries(texts);
}
