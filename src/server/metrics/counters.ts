import type { ServerResponse } from 'node:http';

// Counted for the whole process, as Prometheus' clients do: whoever counts needs no part that is passed down to it.

/** Counts by one label, whose values are all there from the start. */
class Counter<Label extends string> {
  readonly #counts: Map<Label, number>;

  constructor(labels: readonly Label[]) {
    this.#counts = new Map(labels.map((label) => [label, 0]));
  }

  add(label: Label): void {
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  get(label: Label): number {
    return this.#counts.get(label) ?? 0;
  }

  entries(): [Label, number][] {
    return [...this.#counts];
  }
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How many took how long. */
class Histogram {
  readonly #counts = BUCKETS_SECONDS.map(() => 0);
  #count = 0;
  #sum = 0;

  observe(seconds: number): void {
    this.#count += 1;
    this.#sum += seconds;
    const index = BUCKETS_SECONDS.findIndex((most) => seconds <= most);
    if (index >= 0) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  /** What lasted at most as long as each bucket, those of the smaller ones included. */
  read(): { buckets: [le: string, count: number][]; sum: number; count: number } {
    let total = 0;
    const buckets = BUCKETS_SECONDS.map((most, index): [string, number] => {
      total += this.#counts[index] ?? 0;
      return [String(most), total];
    });
    return { buckets: [...buckets, ['+Inf', this.#count]], sum: this.#sum, count: this.#count };
  }
}

export const requests = new Counter(['1xx', '2xx', '3xx', '4xx', '5xx']);
export const requestSeconds = new Histogram();
export const mails = new Counter(['sent', 'retried', 'failed']);
/** Of public pages. */
export const pageCache = new Counter(['hit', 'miss']);

/** Counts a request once its answer has left, or was cut off. */
export function countRequest(response: ServerResponse): void {
  const startedAt = performance.now();
  response.on('close', () => {
    requests.add(classOf(response.statusCode));
    requestSeconds.observe((performance.now() - startedAt) / 1000);
  });
}

function classOf(status: number) {
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  if (status >= 300) return '3xx';
  return status >= 200 ? '2xx' : '1xx';
}
