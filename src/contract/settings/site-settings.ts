/** The texts in the order of the form, with the length of each at most. */
export const SETTING_MAX_LENGTHS = {
  site_name: 60,
  site_email: 254,
  whatsapp: 30,
  agent_name: 200,
  legal_status: 200,
  rsac_court: 100,
  rsac_number: 50,
  siren: 20,
  vat_number: 20,
  address: 400,
  phone: 30,
  agency_name: 200,
  agency_address: 400,
  card_number: 60,
  card_place: 200,
  guarantor: 600,
  insurance: 600,
  mediator_name: 200,
  mediator_address: 400,
  mediator_url: 500,
  publication_director: 200,
  host: 600,
} as const;

export type TextSetting = keyof typeof SETTING_MAX_LENGTHS;
export type SettingName = keyof SiteSettings;

export const TEXT_SETTINGS = Object.keys(SETTING_MAX_LENGTHS).filter(isTextSetting);
export const SETTING_NAMES: SettingName[] = [
  ...TEXT_SETTINGS,
  'show_phone',
  'fee_schedule',
  'retention_months',
  'sold_days',
  'refuse_incomplete',
];

/** What the agent tells of himself and decides for his site, in the names of the API. Flags are 0 or 1. */
export type SiteSettings = Record<TextSetting, string | null> & {
  /** Whether visitors may call the agent. */
  show_phone: 0 | 1;
  fee_schedule: FeeSchedule | null;
  /** How long contact messages are kept. */
  retention_months: number;
  /** How long visitors still see what was sold. */
  sold_days: number;
  /** Whether an advert without its mandatory mentions stays private. */
  refuse_incomplete: 0 | 1;
};

/** The most that the agent may charge, VAT included, from a day on. */
export type FeeSchedule = {
  /** `YYYY-MM-DD` */
  valid_from: string;
  rows: FeeRow[];
};

/** For prices up to a bound, from that of the row before: either a percentage or an amount, in whole euros. */
export type FeeRow = {
  /** Null where the row has no limit. */
  up_to: number | null;
  percent: number | null;
  amount: number | null;
  minimum: number | null;
};

/** A saved state of the settings, as the API answers it. */
export type SettingsVersion = {
  n: number;
  created_at: string;
  /** Null for the state that the demo data made. */
  user: { email: string } | null;
  fields: SettingChange[];
  settings: SiteSettings;
};

type SettingValue = SiteSettings[SettingName];

export type SettingChange = { field: SettingName; before: SettingValue; after: SettingValue };

export const RETENTION_MONTHS = { min: 1, max: 120, default: 36 } as const;
export const SOLD_DAYS = { min: 0, max: 365, default: 60 } as const;
export const MAX_FEE_ROWS = 50;
export const MAX_FEE_PERCENT = 30;

export const EMPTY_SETTINGS: SiteSettings = {
  site_name: null,
  site_email: null,
  whatsapp: null,
  show_phone: 0,
  agent_name: null,
  legal_status: null,
  rsac_court: null,
  rsac_number: null,
  siren: null,
  vat_number: null,
  address: null,
  phone: null,
  publication_director: null,
  host: null,
  agency_name: null,
  agency_address: null,
  card_number: null,
  card_place: null,
  guarantor: null,
  insurance: null,
  mediator_name: null,
  mediator_address: null,
  mediator_url: null,
  fee_schedule: null,
  retention_months: RETENTION_MONTHS.default,
  sold_days: SOLD_DAYS.default,
  refuse_incomplete: 0,
};

/** The environment variable that fixes a setting. HOST is where the server listens. */
export function variableOf(setting: SettingName): string {
  return setting === 'host' ? 'SITE_HOST' : setting.toUpperCase();
}

function isTextSetting(name: string): name is TextSetting {
  return Object.hasOwn(SETTING_MAX_LENGTHS, name);
}
