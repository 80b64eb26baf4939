import type { CheckedField } from '#contract/property/fields.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { CHECKS, type Check, type CheckedProperty, FIRST_VALID_DPE, type KnowsPlace } from './checks.ts';
import { maxFees } from './fee-limit.ts';
import { withFees } from './fees.ts';

/** Something that an advert lacks by law, or that looks wrong. */
export type Finding = Omit<Check, 'message' | 'isAsked' | 'applies'> & { message: string };

/** What is missing or doubtful on an advert. `today` is a local date, `YYYY-MM-DD`; `feeSchedule` holds on that day. */
export function checkAdvert(
  property: CheckedProperty,
  today: string,
  feeSchedule: FeeSchedule | null = null,
  knowsPlace: KnowsPlace = () => true,
): Finding[] {
  const checked = withFees(property);
  const context = { today, maxFees: maxFees(checked.price, feeSchedule), knowsPlace };
  return CHECKS.filter(({ applies }) => applies(checked, context)).map(({ field, severity, message, rule }) => ({
    field,
    severity,
    message: typeof message === 'string' ? message : message(checked, context),
    rule,
  }));
}

/** The fields in which something is missing, each once. */
export function missingFields(findings: Pick<Finding, 'field' | 'severity'>[]): CheckedField[] {
  return [...new Set(findings.filter(({ severity }) => severity === 'missing').map(({ field }) => field))];
}

/** The mentions that the law asks of this advert, there or not. */
export function listAskedFields(property: CheckedProperty): CheckedField[] {
  return CHECKS.filter(({ isAsked }) => isAsked?.(property)).map(({ field }) => field);
}

/** The field that a missing mention is about, by its sentence. */
export function fieldOfMention(message: string): CheckedField | undefined {
  return CHECKS.find((check) => check.message === message)?.field;
}

/** What is missing. The day matters for warnings only. */
export function listMissing(property: CheckedProperty): CheckedField[] {
  return missingFields(checkAdvert(property, FIRST_VALID_DPE));
}

/** Whether a mention is missing. */
export function isIncomplete(property: CheckedProperty): boolean {
  return listMissing(property).length > 0;
}
