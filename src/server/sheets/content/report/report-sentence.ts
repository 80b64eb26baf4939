import { formatNumber } from '#contract/text/format.ts';
import { formatMonth, monthName } from '#contract/time/month.ts';

export type Views = {
  month: string;
  views: number;
  /** The average of the agent's public properties, where there are enough to compare with. */
  average?: number;
};

/** Below this many views on average, a percentage would make a landslide of a few clicks. */
const MIN_AVERAGE = 10;

/** 'Votre bien a été vu 214 fois en novembre, 32 % de plus que la moyenne'. */
export function viewsSentence({ month, views, average }: Views): string {
  if (views === 0) return `Aucune visite de votre bien en ${monthName(month)}`;
  const comparison = average && average >= MIN_AVERAGE ? `, ${compare(views, average)}` : '';
  return `Votre bien a été vu ${formatNumber(views)} fois en ${monthName(month)}${comparison}`;
}

/** '32 % de plus que la moyenne'. */
function compare(views: number, average: number): string {
  const percent = Math.round((views / average - 1) * 100);
  if (percent === 0) return 'autant que la moyenne';
  const difference = `${formatNumber(Math.abs(percent))}\u00a0%`;
  return `${difference} de ${percent > 0 ? 'plus' : 'moins'} que la moyenne`;
}

export function notYetSentence(month: string): string {
  return `Votre bien n'était pas encore sur le site en ${formatMonth(month)}`;
}

/** The law has statistics deleted after two years. */
export function deletedSentence(month: string): string {
  const name = formatMonth(month);
  return `Les statistiques ${/^[ao]/.test(name) ? "d'" : 'de '}${name} ne sont plus conservées`;
}
