import { formatNumber } from '#contract/text/format.ts';

/** What is told of fewer could be told of one visitor. */
export const STEP = 5;

/** What strangers did, in steps: 'moins de 5', '5 à 9', '310 à 314'. */
export function inSteps(count: number): string {
  if (count < STEP) return `moins de ${STEP}`;
  const first = count - (count % STEP);
  return `${formatNumber(first)} à ${formatNumber(first + STEP - 1)}`;
}

/** The middle of the step, to draw it. */
export function middleOf(count: number): number {
  return count === 0 ? 0 : count - (count % STEP) + (STEP - 1) / 2;
}
