import { expect, test } from 'vitest';
import { addJob } from '#server/jobs/job-store.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { describeOnEachDatabase } from '#server/testing/test-database.ts';

const METRICS_TOKEN = 'of the operator';

/** The samples by their names with labels. */
async function read(api: TestApi, token = METRICS_TOKEN): Promise<Map<string, number>> {
  const response = await api.get('/metrics', { token });
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/\n$/);
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const [, name = '', value = ''] = /^([a-z_]+(?:\{[a-z]+="[^"]+"\})?) (\S+)$/.exec(line) ?? [];
      return [name, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)];
    }),
  );
}

describeOnEachDatabase('GET /metrics', (createDatabase) => {
  test('tells how the site is doing', async () => {
    const now = new Date('2026-03-01T08:00:00Z');
    const api = await createTestApi({ db: await createDatabase(), env: { METRICS_TOKEN }, now: () => now });
    const before = await read(api);
    await api.get('/vente');
    await api.get('/vente');
    await api.get('/api/nothing');
    const minuteAgo = new Date(now.getTime() - 60_000);
    await addJob(api.services.db, { kind: 'mail:news', key: 1 }, minuteAgo);
    await addJob(api.services.db, { kind: 'mail:news', key: 2 }, now);
    await api.services.db.updateTable('job').set({ run_at: null }).where('key', '=', '2').execute();

    const after = await read(api);

    const grown = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
    expect(grown('site_http_requests_total{class="4xx"}')).toBe(1);
    expect(grown('site_http_requests_total{class="2xx"}')).toBe(3);
    expect(grown('site_http_request_seconds_count')).toBe(4);
    expect(grown('site_http_request_seconds_bucket{le="+Inf"}')).toBe(4);
    expect(grown('site_http_request_seconds_sum')).toBeGreaterThan(0);
    expect(grown('site_cache_misses_total')).toBe(1);
    expect(grown('site_cache_hits_total')).toBe(1);
    expect(grown('site_errors_total')).toBe(0);
    expect(Object.fromEntries(after)).toMatchObject({
      'site_jobs{state="waiting"}': 1,
      'site_jobs{state="failed"}': 1,
      site_oldest_job_seconds: 60,
      'site_mails_total{state="sent"}': expect.any(Number),
      site_backup_age_seconds: Number.POSITIVE_INFINITY,
    });
    for (const name of ['site_database_bytes', 'site_disk_free_bytes', 'process_resident_memory_bytes']) {
      expect(after.get(name), name).toBeGreaterThan(0);
    }
  });
});

test('is not there without METRICS_TOKEN, and refuses another token', async () => {
  const without = await createTestApi();
  expect((await without.get('/metrics', { token: METRICS_TOKEN })).status).toBe(404);

  const api = await createTestApi({ env: { METRICS_TOKEN } });
  expect((await api.get('/metrics')).status).toBe(401);
  const refused = await api.get('/metrics', { token: `${METRICS_TOKEN}s` });
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
});

test('what the process has counted is told while the database is away', async () => {
  const api = await createTestApi({ env: { METRICS_TOKEN } });
  await api.services.db.destroy();

  const found = await read(api);

  expect(found.has('site_errors_total')).toBe(true);
  expect(found.has('site_database_bytes')).toBe(false);
});
