import type { ComponentProps } from 'react';
import { VISIT_MINUTES } from '#contract/appointments/appointment.ts';
import { Select } from '#web/ui/controls/select.tsx';

const USUAL = [VISIT_MINUTES.min, 30, VISIT_MINUTES.usual, 60, 90, 120, 180, VISIT_MINUTES.max];

type MinutesFieldProps = Omit<ComponentProps<typeof Select>, 'label' | 'options'> & { current: number };

/** How long a visit takes: one of the usual lengths, or the one that it has. */
export function MinutesField({ current, ...select }: MinutesFieldProps) {
  const lengths = [...new Set([...USUAL, current])].sort((a, b) => a - b);
  const options = lengths.map((minutes) => ({ value: String(minutes), label: lengthLabel(minutes) }));
  return <Select label="Durée" options={options} {...select} />;
}

/** '45 min', '1 h 30'. */
function lengthLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${rest}`;
}
