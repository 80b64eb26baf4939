/** A metric in the text format of Prometheus (0.0.4). */
export type Metric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
};

/** `suffix` is what a histogram adds to its name. */
type Sample = { value: number; label?: [name: string, value: string]; suffix?: string };

export function toMetricsText(metrics: Metric[]): string {
  return metrics.map(toText).join('');
}

function toText({ name, type, help, samples }: Metric): string {
  const lines = samples.map(
    ({ value, label, suffix = '' }) =>
      `${name}${suffix}${label ? `{${label[0]}="${label[1]}"}` : ''} ${toNumber(value)}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function toNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value);
}
