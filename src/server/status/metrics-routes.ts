import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { Failure } from '#server/failures/failure.ts';
import { toMetricsText } from '#server/metrics/metrics-text.ts';
import type { Services } from '#server/services/services.ts';
import { readMetrics } from './read-metrics.ts';

/** What Prometheus asks. Without METRICS_TOKEN nobody learns that it is there. */
export function metricsRoutes(services: Pick<Services, 'config' | 'db' | 'now'>): Hono {
  const { metricsToken } = services.config;
  return new Hono().get('/metrics', async (c) => {
    if (metricsToken === undefined) throw new Failure('unknown_path');
    if (!isEqual(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) {
      throw new Failure('not_signed_in', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    const text = toMetricsText(await readMetrics(services));
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

/** Takes the same time wherever they differ. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
