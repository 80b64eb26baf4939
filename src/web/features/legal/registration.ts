import type { LegalInformation } from '#contract/settings/legal-information.ts';

type Registered = Pick<LegalInformation['settings'], 'rsac_court' | 'rsac_number'>;

/** 'RSAC Bastia n° 123 456 789'; null without a number. */
export function registrationOf({ rsac_court, rsac_number }: Registered): string | null {
  return rsac_number && ['RSAC', rsac_court, `n° ${rsac_number}`].filter(Boolean).join(' ');
}
