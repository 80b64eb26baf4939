import { z } from 'zod';
import { completeWebAddress, isEmailAddress, isWebAddress } from '#contract/contact/addresses.ts';
import { internationalNumber } from '#contract/contact/international-number.ts';
import { feeScheduleErrors, fieldErrors } from '#contract/messages.ts';
import { flag, integerBetween, jsonObject, oneLine, plainText } from '#contract/schemas/rules.ts';
import { isSiren, isVatNumber } from '#contract/settings/company-numbers.ts';
import {
  EMPTY_SETTINGS,
  type FeeRow,
  MAX_FEE_PERCENT,
  MAX_FEE_ROWS,
  RETENTION_MONTHS,
  SETTING_MAX_LENGTHS,
  SOLD_DAYS,
  type TextSetting,
} from '#contract/settings/site-settings.ts';

const MAX_EUROS = 1_000_000_000;

const money = z.number(fieldErrors.number).int(fieldErrors.integer).nullable().default(null);

const feeRow = z.object(
  { up_to: money, percent: z.number(fieldErrors.number).nullable().default(null), amount: money, minimum: money },
  fieldErrors.object,
);

const feeSchedule = z
  .object(
    {
      valid_from: z.iso.date(fieldErrors.date),
      rows: z
        .array(feeRow, fieldErrors.list)
        .min(1, feeScheduleErrors.noRow)
        .max(MAX_FEE_ROWS, fieldErrors.tooMany(MAX_FEE_ROWS)),
    },
    fieldErrors.object,
  )
  .superRefine(({ rows }, context) => {
    for (const [index, row] of rows.entries()) {
      const message = findRowError(row, { previous: rows[index - 1], isLast: index === rows.length - 1 });
      if (message) {
        context.addIssue({
          code: 'custom',
          path: ['rows', index],
          message: feeScheduleErrors.inRow(index + 1, message),
        });
      }
    }
  });

/** A change of the settings: what is left out stays as it is, null empties or brings back the default. */
export const settingsChangeSchema = jsonObject({
  site_name: text('site_name'),
  site_email: text('site_email').refine((email) => email === null || isEmailAddress(email), fieldErrors.email),
  whatsapp: text('whatsapp').transform((phone, context) => {
    const number = phone === null ? null : internationalNumber(phone);
    if (number !== undefined) return number;
    context.addIssue({ code: 'custom', message: fieldErrors.whatsapp });
    return z.NEVER;
  }),
  show_phone: flag.nullable().transform((isOn) => (isOn ? 1 : 0)),
  agent_name: text('agent_name'),
  legal_status: text('legal_status'),
  rsac_court: text('rsac_court'),
  rsac_number: text('rsac_number'),
  siren: text('siren').refine((siren) => siren === null || isSiren(siren), fieldErrors.siren),
  vat_number: text('vat_number').refine((number) => number === null || isVatNumber(number), fieldErrors.vatNumber),
  address: lines('address'),
  phone: text('phone'),
  publication_director: text('publication_director'),
  host: lines('host'),
  agency_name: text('agency_name'),
  agency_address: lines('agency_address'),
  card_number: text('card_number'),
  card_place: text('card_place'),
  guarantor: lines('guarantor'),
  insurance: lines('insurance'),
  mediator_name: text('mediator_name'),
  mediator_address: lines('mediator_address'),
  mediator_url: text('mediator_url')
    .transform((url) => url && completeWebAddress(url))
    .refine((url) => url === null || isWebAddress(url), fieldErrors.webAddress),
  fee_schedule: feeSchedule.nullable(),
  retention_months: integerBetween(RETENTION_MONTHS.min, RETENTION_MONTHS.max)
    .nullable()
    .transform((months) => months ?? EMPTY_SETTINGS.retention_months),
  sold_days: integerBetween(SOLD_DAYS.min, SOLD_DAYS.max)
    .nullable()
    .transform((days) => days ?? EMPTY_SETTINGS.sold_days),
  refuse_incomplete: flag.nullable().transform((isOn) => (isOn ? 1 : 0)),
}).partial();

function text(name: TextSetting) {
  return orNull(oneLine(SETTING_MAX_LENGTHS[name]));
}

function lines(name: TextSetting) {
  return orNull(plainText(SETTING_MAX_LENGTHS[name]));
}

/** An emptied text is none. */
function orNull(schema: z.ZodType<string>) {
  return schema.nullable().transform((value) => value || null);
}

type Place = { previous: FeeRow | undefined; isLast: boolean };

function findRowError({ up_to, percent, amount, minimum }: FeeRow, { previous, isLast }: Place): string | undefined {
  if (up_to === null && !isLast) return feeScheduleErrors.limitMissing;
  if (up_to !== null && up_to <= 0) return feeScheduleErrors.limitTooLow;
  if (up_to !== null && up_to <= (previous?.up_to ?? 0)) return feeScheduleErrors.limitNotRising;
  if ((percent === null) === (amount === null)) return feeScheduleErrors.percentOrAmount;
  if (percent !== null && (percent < 0 || percent > MAX_FEE_PERCENT)) return feeScheduleErrors.percent(MAX_FEE_PERCENT);
  if ([up_to, amount, minimum].some((euros) => euros !== null && (euros < 0 || euros > MAX_EUROS))) {
    return feeScheduleErrors.euros;
  }
  return undefined;
}
