import type { PropertyType } from '#contract/property/choices.ts';
import { formatNumber, formatPrice } from '#contract/text/format.ts';

/** What is said of fewer people could be said of one. */
const FEWEST_BUYERS = 5;
/** How many people are told of: the largest of these that is reached. */
const STEPS = [500, 200, 100, 50, 20, 10, FEWEST_BUYERS];

/** The upper bounds of the budgets that people are counted by. */
export const BUDGETS = [200_000, 350_000, 500_000, 750_000, 1_000_000] as const;

export const DEMAND_KINDS = ['bien', 'maison', 'appartement', 'terrain', 'programme'] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

const KINDS: Record<DemandKind, string> = {
  bien: 'un bien',
  maison: 'une maison',
  appartement: 'un appartement',
  terrain: 'un terrain',
  programme: 'un programme neuf',
};

/** Buyers do not part villas from houses. */
export function demandKindOf(type: PropertyType): Exclude<DemandKind, 'bien'> {
  const kinds = {
    Appartement: 'appartement',
    Maison: 'maison',
    Villa: 'maison',
    Terrain: 'terrain',
    Programme: 'programme',
  } as const;
  return kinds[type];
}

/** People who look for a kind of home in a part of Haute-Corse; `bien` is any kind. */
export type Demand = {
  /** 'dans le Cap Corse' */
  where: string;
  kind: DemandKind;
  /** In steps. */
  buyers: number;
  /** Of those, the ones with a budget up to `max`, and above that of the line before; in steps, from the lowest. */
  budgets: { max: number | null; buyers: number }[];
};

/** In words, most wanted first. Whoever looks for any kind is told of where no kind is. */
export function demandSentences(demand: readonly Demand[]): string[] {
  const isTold = ({ kind, where }: Demand) =>
    kind !== 'bien' || !demand.some((other) => other.kind !== 'bien' && other.where === where);
  return demand.filter(isTold).map(demandSentence);
}

/** The step that a number of people reaches; undefined for too few. */
export function stepOf(people: number): number | undefined {
  return STEPS.find((step) => people >= step);
}

/** 'Au moins 10 acheteurs cherchent une maison dans le Cap Corse' */
function demandSentence({ buyers, kind, where }: Demand): string {
  return `Au moins ${formatNumber(buyers)} acheteurs cherchent ${KINDS[kind]} ${where}`;
}

/** The same for a home at this price, with those who could pay it: ', dont au moins 5 avec un budget jusqu'à 350 000 €'. */
export function demandSentenceAt(demand: Demand, price: number): string {
  const bound = budgetOf(price);
  const budget = demand.budgets.find(({ max }) => max === bound);
  const part = budget && `, dont au moins ${formatNumber(budget.buyers)} avec un budget ${budgetText(budget.max)}`;
  return `${demandSentence(demand)}${part ?? ''}`;
}

/** The bound of the budget that an amount is within; null above all of them. */
export function budgetOf(amount: number): number | null {
  return BUDGETS.find((bound) => amount <= bound) ?? null;
}

/** 'de 200 000 à 350 000 €' */
function budgetText(max: number | null): string {
  if (max === null) return `de plus de ${formatPrice(BUDGETS[BUDGETS.length - 1] ?? 0)}`;
  const below = BUDGETS.findLast((bound) => bound < max);
  return below === undefined ? `jusqu'à ${formatPrice(max)}` : `de ${formatNumber(below)} à ${formatPrice(max)}`;
}
