import { sentencesOn } from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';
import type { VisitCounts } from '#contract/statistics/statistics.ts';
import { ofName } from '#contract/text/elision.ts';
import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { addMonths, dayOfMonth, formatMonth, monthName, monthOf } from '#contract/time/month.ts';
import { actionsOf, counted, type Work } from '#server/owner/actions.ts';
import { propertyAddress } from './property-content.ts';

export type ReportFacts = Work & {
  property: Property;
  month: string;
  /** The private links that were made in that month. */
  links: number;
  today: string;
  publicUrl: string;
  /** The counts of each day of the month; undefined once they were deleted. */
  counts?: Map<string, VisitCounts>;
  /** The average of the agent's public properties in that month, where there are enough of them. */
  average?: VisitCounts;
  /** How many look for such a home now. */
  demand?: string | undefined;
};

export type ReportContent = ReturnType<typeof reportContent>;

/** What the owner is told of a month. Nobody else's property or name is in it. */
export function reportContent(facts: ReportFacts) {
  const { property, month, today, counts, average } = facts;
  const { title, location, price, is_private } = property;
  const sums = sumOf([...(counts?.values() ?? [])]);
  return {
    title,
    place: location,
    price: formatPrice(price),
    reference: sentencesOn(property, 'reference')[0],
    address: is_private ? undefined : propertyAddress(property, facts.publicUrl),
    period: periodText(month, today),
    sentence: sentenceOf(facts, sums.views),
    /** Empty when there were no views. */
    weeks: counts && sums.views > 0 ? weekViews(month, today, counts) : [],
    /** Stands in place of the weeks. */
    noViews: noViewsText(facts),
    figures: counts && (average || Object.values(sums).some((sum) => sum > 0)) ? figuresOf(sums, average) : [],
    demand: facts.demand && `${facts.demand}.`,
    actions: actionsOf({
      ...facts,
      sums: [
        counted(sums.sheets, 'fiche imprimée', 'fiches imprimées'),
        counted(facts.links, 'lien privé créé', 'liens privés créés'),
      ],
    }),
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
  const name = formatMonth(month);
  if (views === 0 && monthOf(createdDay(property)) > month)
    return `Votre bien n'était pas encore sur le site en ${name}`;
  if (counts) return viewsSentence({ month, views, average: average?.views });
  // The law has statistics deleted after two years.
  return `Les statistiques ${ofName(name)} ne sont plus conservées`;
}

type Views = Pick<ReportFacts, 'month'> & { views: number; average?: number | undefined };

/** Below this many views on average, a percentage would make a landslide of a few clicks. */
const MIN_AVERAGE = 10;

/** 'Votre bien a été vu 214 fois en novembre, 32 % de plus que la moyenne'. */
export function viewsSentence({ month, views, average }: Views): string {
  if (views === 0) return `Aucune consultation de votre bien en ${monthName(month)}`;
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

/** Each week with its views; none yet for a week to come. */
function weekViews(month: string, today: string, counts: Map<string, VisitCounts>) {
  return weeksOf(month, today).map((week) => {
    const days = [...counts].filter(([day]) => day >= week.from && day <= week.to);
    const { views } = sumOf(days.map(([, counted]) => counted));
    return { label: weekLabel(week), views: week.isUpcoming ? undefined : views };
  });
}

type Week = { from: string; to: string; isUpcoming: boolean };

/** The weeks of a month, Monday first. The first and the last may be shorter; the current one ends today. */
export function weeksOf(month: string, today: string): Week[] {
  const weeks: Week[] = [];
  for (const day of daysOf(month)) {
    const current = weeks.at(-1);
    const isUpcoming = day > today;
    if (!current || isMonday(day)) weeks.push({ from: day, to: day, isUpcoming });
    else if (!isUpcoming || current.isUpcoming) current.to = day;
  }
  return weeks;
}

/** '2 au 8', '1er', '30'. */
export function weekLabel({ from, to }: Week): string {
  return from === to ? dayOfMonth(from) : `${dayOfMonth(from)} au ${dayOfMonth(to)}`;
}

/** Every day of the month, oldest first. */
function daysOf(month: string): string[] {
  const last = daysBefore(`${addMonths(month, 1)}-01`, 1);
  return Array.from({ length: Number(last.slice(-2)) }, (_, index) => daysBefore(last, index)).reverse();
}

const MONDAY = 1;

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === MONDAY;
}

function createdDay({ created_at }: Property): string {
  return agentDay(new Date(created_at));
}

function noViewsText({ property, month, counts }: ReportFacts): string {
  const created = createdDay(property);
  if (monthOf(created) > month) return `Son annonce a été créée le ${formatDay(created)}.`;
  if (!counts) return 'Les statistiques du site sont effacées après deux ans, comme la loi le demande.';
  if (property.is_private)
    return 'Votre bien est présenté en privé : sa page ne se trouve pas dans le catalogue du site.';
  return 'La page de votre bien est en ligne. Chaque consultation y est comptée, sans celles de votre agent.';
}

function figuresOf(sums: VisitCounts, average: VisitCounts | undefined) {
  return FIGURES.map(({ name, one, many }) => ({
    value: formatNumber(sums[name]),
    label: sums[name] > 1 ? many : one,
    note: average && `moyenne : ${formatAverage(average[name])}`,
  }));
}

const FIGURES: { name: keyof VisitCounts; one: string; many: string }[] = [
  { name: 'views', one: 'consultation', many: 'consultations' },
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
    "Une consultation est une ouverture de la page du bien ; celles de l'agent et des robots ne sont pas comptées.",
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

export const COUNTS = ['views', 'galleries', 'favorites', 'contacts', 'shares', 'sheets'] as const;
