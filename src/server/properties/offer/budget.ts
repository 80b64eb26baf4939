import { type Budget, budgetOf } from '#contract/costs/budget.ts';
import type { Property } from '#contract/property/property.ts';
import { isKnownLocation } from '#server/places/gazetteer.ts';

/** Its taxes are those of Haute-Corse: elsewhere, or where nobody can tell, there is none. */
export function findBudget(property: Property, today: string): Budget | null {
  return isKnownLocation(property.location) ? budgetOf(property, today) : null;
}
