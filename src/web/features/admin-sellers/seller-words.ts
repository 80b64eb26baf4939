import { CLOSED_STAGES } from '#contract/sellers/seller.ts';
import type { SellerInput } from '#contract/sellers/seller-json.ts';
import { formatDay } from '#contract/text/format.ts';

type NextStep = Pick<SellerInput, 'stage' | 'next_on' | 'next_what'>;

/** 'Rappeler le notaire, le 10 juin 2026'. Undefined where nothing is to be done. */
export function nextStep(
  { stage, next_on, next_what }: NextStep,
  today: string,
): { text: string; isDue: boolean } | undefined {
  const isClosed = CLOSED_STAGES.some((closed) => closed === stage);
  if (isClosed || (next_on === null && next_what === null)) return undefined;
  const what = next_what ?? 'Prochaine étape';
  if (next_on === null) return { text: what, isDue: false };
  const day = next_on === today ? "aujourd'hui" : `le ${formatDay(next_on).replaceAll(' ', '\u00a0')}`;
  return { text: `${what}, ${day}`, isDue: next_on <= today };
}
