type Unit = 'ms' | 's' | 'KB' | 'MB' | '';

export type Figure = {
  /** Needed where a row holds several. */
  label?: string;
  value: number;
  unit: Unit;
  atMost?: number;
  atLeast?: number;
};

/** One line of the table. */
export type Row = {
  what: string;
  figures: Figure[];
  ratio?: { value: number; to: string; atMost?: number };
};

export type Part = {
  name: string;
  run: () => Promise<Row[]>;
};

export type PartResult = {
  name: string;
  seconds: number;
  rows: Row[];
  /** Why it could not run. */
  failure?: string;
};

export type Verdict = 'met' | 'missed' | 'no target';

export function verdictOf({ figures, ratio }: Row): Verdict {
  const limits = [...figures, ...(ratio ? [ratio] : [])].filter(hasTarget);
  if (limits.length === 0) return 'no target';
  return limits.every(isMet) ? 'met' : 'missed';
}

type Limited = { value: number; atMost?: number; atLeast?: number };

function hasTarget({ atMost, atLeast }: Limited): boolean {
  return atMost !== undefined || atLeast !== undefined;
}

function isMet({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Limited): boolean {
  return value <= atMost && value >= atLeast;
}
