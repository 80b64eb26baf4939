import { filtersFromSearch, typesAwaited } from '#contract/catalogue/catalogue.ts';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import {
  BUDGETS,
  budgetOf,
  DEMAND_KINDS,
  type Demand,
  type DemandKind,
  demandKindOf,
  demandSentenceAt,
  demandSentences,
  stepOf,
} from '#contract/statistics/demand.ts';
import type { Database } from '#server/database/tables.ts';
import { areasOf } from '#server/places/areas.ts';
import { listWishes, type Wish } from './wish-store.ts';

/** What enough people look for, the most wanted first. */
export async function readDemand(db: Database): Promise<Demand[]> {
  return sumUp(await listWishes(db));
}

const MAX_SENTENCES = 3;

/** The first of it in words, for everybody: 'Au moins 10 acheteurs cherchent une maison dans le Cap Corse'. */
export async function readDemandSentences(db: Database): Promise<string[]> {
  return demandSentences(await readDemand(db)).slice(0, MAX_SENTENCES);
}

/** How many look for a home like this one. Undefined where they are too few, or it is sold. */
export async function findDemandFor(db: Database, property: Property): Promise<string | undefined> {
  const [area] = areasOf(property.location);
  if (!area || isSold(property)) return undefined;
  const kind = demandKindOf(property.type);
  const demand = (await readDemand(db)).find((line) => line.where === area.where && line.kind === kind);
  return demand && demandSentenceAt(demand, property.price);
}

/** For each person the largest budget that was named, 0 where none was. */
type Buyers = Map<string, number>;

export function sumUp(wishes: readonly Wish[]): Demand[] {
  const personOf = namePersons(wishes);
  const demand = new Map<string, { where: string; kind: DemandKind; buyers: Buyers }>();
  for (const wish of wishes) {
    const search = new URLSearchParams(wish.search);
    const kinds = new Set<DemandKind>(['bien', ...typesAwaited(filtersFromSearch(search)).map(demandKindOf)]);
    const budget = Number(search.get('max_price'));
    const person = personOf(wish);
    for (const { where } of new Set(wish.places.flatMap(areasOf))) {
      for (const kind of kinds) {
        const key = `${where} ${kind}`;
        const line = demand.get(key) ?? { where, kind, buyers: new Map() };
        line.buyers.set(person, Math.max(budget, line.buyers.get(person) ?? 0));
        demand.set(key, line);
      }
    }
  }
  return [...demand.values()]
    .sort(
      (a, b) =>
        b.buyers.size - a.buyers.size ||
        a.where.localeCompare(b.where, 'fr') ||
        DEMAND_KINDS.indexOf(a.kind) - DEMAND_KINDS.indexOf(b.kind),
    )
    .flatMap(({ where, kind, buyers }) => {
      const step = stepOf(buyers.size);
      return step === undefined ? [] : [{ where, kind, buyers: step, budgets: budgetsOf(buyers) }];
    });
}

function budgetsOf(buyers: Buyers): Demand['budgets'] {
  const budgets = [...buyers.values()].filter((budget) => budget > 0);
  return [...BUDGETS, null].flatMap((max) => {
    const step = stepOf(budgets.filter((budget) => budgetOf(budget) === max).length);
    return step === undefined ? [] : [{ max, buyers: step }];
  });
}

/** Who shares an address or a telephone number is one person, however often they ask. */
function namePersons(wishes: readonly Wish[]): (wish: Wish) => string {
  const parents = new Map<string, string>();
  const rootOf = (key: string) => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    return root;
  };
  for (const { keys } of wishes) {
    const [first = '', ...others] = keys.map(rootOf);
    for (const other of others) if (rootOf(other) !== first) parents.set(rootOf(other), first);
  }
  return ({ keys: [key = ''] }) => rootOf(key);
}
