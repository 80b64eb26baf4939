import { type Context, Hono } from 'hono';
import { failures } from '#contract/messages.ts';
import packageJson from '#package.json' with { type: 'json' };
import { pingDatabase } from '#server/database/health-check.ts';
import { DatabaseFileMissing } from '#server/database/sqlite/database-file.ts';
import { success } from '#server/http/response/success.ts';
import { DiskProbe, writtenDirectories } from '#server/services/disk-probe.ts';
import type { Services } from '#server/services/services.ts';

/** What supervisors and load balancers ask. Each part is 'ok' or a reason. */
type Health = { version: string; database: string; disk: string };

export function healthRoutes({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Hono {
  const probe = new DiskProbe(writtenDirectories(config), ({ error }) => log.error({ err: error }, 'disk unavailable'));

  return new Hono().get('/healthz', async (c) => {
    const [database, disk] = await Promise.all([checkDatabase(), probe.check()]);
    const health = { version: packageJson.version, database, disk };
    if (database === GONE) return unhealthy(c, health, { code: 'storage_lost', retryAfter: 60 });
    if (database !== 'ok') return unhealthy(c, health, { code: 'busy', retryAfter: 5 });
    return disk === 'ok' ? success(c, health) : unhealthy(c, health, { code: 'storage_full', retryAfter: 30 });
  });

  async function checkDatabase(): Promise<string> {
    try {
      await pingDatabase(db);
      return 'ok';
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      return error instanceof DatabaseFileMissing ? GONE : 'unavailable';
    }
  }
}

const GONE = 'file gone or replaced';

type Unhealthy = { code: 'storage_lost' | 'busy' | 'storage_full'; retryAfter: number };

/** An error like any other, which also says what is well. */
function unhealthy(c: Context, data: Health, { code, retryAfter }: Unhealthy): Response {
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' };
  return c.json({ status: 'error', message: failures[code].message, data }, 503, headers);
}
