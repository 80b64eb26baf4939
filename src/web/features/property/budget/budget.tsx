import type { ReactNode } from 'react';
import type { Budget as Estimate } from '#contract/costs/budget.ts';
import { hasEnergyLabels, hasRooms, type PublicProperty } from '#contract/property/property.ts';
import { formatDay, formatPrice } from '#contract/text/format.ts';
import { useImportAfterPage } from '#web/browser/use-import.ts';
import { Section } from '../section.tsx';

/** It works in the browser alone: its script is none of those that the page waits for. */
const importSimulation = () => import('./simulation.tsx');

/** What the home costs: to buy it, each year, and each month of a loan. Nothing of what is sold or has no price. */
export function Budget({ property }: { property: PublicProperty }) {
  const { price, budget } = property;
  const Simulation = useImportAfterPage(importSimulation)?.Simulation;
  if (!price) return null;
  return (
    <Section title="Budget">
      <dl className="budget">
        <Line term="Prix">
          {formatPrice(price)}
          <span className="sr-only"> pour le bien</span>
        </Line>
        {budget && (
          <>
            <Line term="Frais d'acquisition (notaire et taxes)">{formatPrice(budget.fees)}</Line>
            <Line term="Total estimé">
              <b>{formatPrice(budget.total)}</b>
            </Line>
          </>
        )}
        {yearlyCosts(property).map(({ term, cost }) => (
          <Line key={term} term={term}>
            {cost} par an
          </Line>
        ))}
      </dl>
      {budget && <Conditions budget={budget} />}
      <section aria-labelledby="simulation" className="simulation">
        <h3 id="simulation">Simulation</h3>
        {Simulation && <Simulation key={property.id} total={budget?.total ?? price} />}
      </section>
    </Section>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="budget-line">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Conditions({ budget: { fees, first_time_fees, table } }: { budget: Estimate }) {
  return (
    <div className="grid max-w-160 gap-1.5 text-sm text-muted">
      <p>
        Estimation, d'après les barèmes valables du {formatDay(table.from)} au {formatDay(table.until)}. Le notaire
        établit le montant exact.
      </p>
      {first_time_fees < fees && (
        <p>
          <b className="text-foreground">Premier achat</b>&nbsp;: {formatPrice(first_time_fees)} de frais, pour votre
          résidence principale, si vous n'avez pas été propriétaire de la vôtre ces deux dernières années.
        </p>
      )}
    </div>
  );
}

/** Those that are known. */
function yearlyCosts(property: PublicProperty): { term: string; cost: string }[] {
  const {
    type,
    copropriete,
    property_tax: tax,
    copro_charges: charges,
    energy_cost_min: min,
    energy_cost_max: max,
  } = property;
  const costs = [];
  if (tax != null) costs.push({ term: 'Taxe foncière', cost: formatPrice(tax) });
  if (hasRooms(type) && copropriete && charges !== null) {
    costs.push({ term: 'Charges de copropriété', cost: formatPrice(charges) });
  }
  if (hasEnergyLabels(property) && min !== null && max !== null) {
    const cost = min === max ? formatPrice(min) : `${formatPrice(min)} à ${formatPrice(max)}`;
    costs.push({ term: 'Énergie', cost });
  }
  return costs;
}
