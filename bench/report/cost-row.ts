import { median, medianRatio } from '../measure/numbers.ts';
import type { Figure, Row } from './row.ts';

type Measured = {
  /** One per round. */
  costs: number[];
  unit?: Figure['unit'];
  atMost?: number;
  /** Measured in the same rounds. */
  reference: { costs: number[]; name: string; atMost?: number };
};

export function costRow(what: string, { costs, unit = 'ms', atMost, reference }: Measured): Row {
  return {
    what,
    figures: [{ value: median(costs), unit, atMost }],
    ratio: { value: medianRatio(costs, reference.costs), to: reference.name, atMost: reference.atMost },
  };
}
