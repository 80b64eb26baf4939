import { sentencesOn } from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import type { VisitCounts } from '#contract/statistics/statistics.ts';
import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { dayOfMonth, formatMonth, monthName, monthOf } from '#contract/time/month.ts';
import { propertyAddress } from '#server/sheets/content/property-content.ts';
import type { ReportContent } from '#server/sheets/sheet.ts';
import { type ActionFacts, actionsOf } from './report-actions.ts';
import { deletedSentence, notYetSentence, viewsSentence } from './report-sentence.ts';
import { weekLabel, weeksOf } from './report-weeks.ts';

export type ReportFacts = Omit<ActionFacts, 'sheets'> & {
  today: string;
  publicUrl: string;
  /** The counts of each day of the month; undefined once they were deleted. */
  counts?: Map<string, VisitCounts>;
  /** The average of the agent's public properties in that month, where there are enough of them. */
  average?: VisitCounts;
};

/** What the owner is told of a month. Nobody else's property or name is in it. */
export function reportContent(facts: ReportFacts): ReportContent {
  const { property, month, today, counts, average } = facts;
  const { title, location, price, isPrivate } = property;
  const sums = sumOf([...(counts?.values() ?? [])]);
  return {
    title,
    place: location,
    price: formatPrice(price),
    reference: sentencesOn(property, 'reference')[0],
    address: isPrivate ? undefined : propertyAddress(property, facts.publicUrl),
    period: periodText(month, today),
    sentence: sentenceOf(facts, sums.views),
    weeks: counts && sums.views > 0 ? weekViews(month, today, counts) : [],
    noViews: noViewsText(facts),
    figures: counts && (average || hasAny(sums)) ? figuresOf(sums, average) : [],
    actions: actionsOf({ ...facts, sheets: sums.sheets }),
    noActions: `Aucune modification de l'annonce en ${monthName(month)}.`,
    notes: notesOf(facts),
  };
}

function periodText(month: string, today: string): string {
  const name = formatMonth(month);
  const untilToday = month === monthOf(today) ? `, jusqu'au ${dayOfMonth(today)} ${monthName(month)}` : '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${untilToday}`;
}

function sentenceOf({ property, month, counts, average }: ReportFacts, views: number): string {
  if (views === 0 && monthOf(createdDay(property)) > month) return notYetSentence(month);
  return counts ? viewsSentence({ month, views, average: average?.views }) : deletedSentence(month);
}

function weekViews(month: string, today: string, counts: Map<string, VisitCounts>): ReportContent['weeks'] {
  return weeksOf(month, today).map((week) => {
    const days = [...counts].filter(([day]) => day >= week.from && day <= week.to);
    const { views } = sumOf(days.map(([, counted]) => counted));
    return { label: weekLabel(week), views: week.isUpcoming ? undefined : views };
  });
}

function createdDay({ createdAt }: Property): string {
  return agentDay(new Date(createdAt));
}

function noViewsText({ property, month, counts }: ReportFacts): string {
  const created = createdDay(property);
  if (monthOf(created) > month) return `Son annonce a été créée le ${formatDay(created)}.`;
  if (!counts) return 'Les statistiques du site sont effacées après deux ans, comme la loi le demande.';
  if (property.isPrivate)
    return 'Votre bien est présenté en privé : sa page ne se trouve pas dans le catalogue du site.';
  return 'La page de votre bien est en ligne. Chaque visite y est comptée, sans celles de votre agent.';
}

function figuresOf(sums: VisitCounts, average: VisitCounts | undefined): ReportContent['figures'] {
  return FIGURES.map(({ name, one, many }) => ({
    value: formatNumber(sums[name]),
    label: sums[name] > 1 ? many : one,
    average: average && `moyenne : ${formatAverage(average[name])}`,
  }));
}

const FIGURES: { name: keyof VisitCounts; one: string; many: string }[] = [
  { name: 'views', one: 'visite', many: 'visites' },
  { name: 'contacts', one: 'contact', many: 'contacts' },
  { name: 'galleries', one: 'galerie ouverte', many: 'galeries ouvertes' },
  { name: 'favorites', one: 'ajout aux favoris', many: 'ajouts aux favoris' },
  { name: 'shares', one: 'partage', many: 'partages' },
];

/** '162', '2,4'. */
function formatAverage(value: number): string {
  return formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
}

function notesOf({ counts, average }: ReportFacts): string[] {
  if (!counts) return [];
  return [
    "Une visite est une ouverture de la page du bien ; celles de l'agent et des robots ne sont pas comptées.",
    ...(average ? ['La moyenne est celle des biens en vente sur le site pendant la même période.'] : []),
  ];
}

function sumOf(list: VisitCounts[]): VisitCounts {
  const sum: VisitCounts = { views: 0, galleries: 0, favorites: 0, contacts: 0, shares: 0, sheets: 0 };
  for (const counts of list) {
    for (const name of COUNTS) sum[name] += counts[name];
  }
  return sum;
}

function hasAny(sums: VisitCounts): boolean {
  return COUNTS.some((name) => sums[name] > 0);
}

const COUNTS = ['views', 'galleries', 'favorites', 'contacts', 'shares', 'sheets'] as const;
