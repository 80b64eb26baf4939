import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { openS3Server } from '#server/testing/s3/open-s3-server.ts';
import { startRoundRobin } from './round-robin.ts';
import { type RunningSite, startSite } from './running-site.ts';

/**
 * The built site as two processes on one PostgreSQL and one bucket, behind a balancer that gives each request to the
 * other one.
 */
export async function startTwoProcesses(): Promise<RunningSite> {
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgresServer();
  started.defer(postgres.stop);
  const bucket = await openS3Server();
  started.defer(bucket.stop);
  const balancer = await startRoundRobin();
  started.defer(balancer.stop);

  const settings = {
    ...bucket.env,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'the same for every process of the site',
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '1',
  };
  const lines: string[] = [];
  const sites = await Promise.all([startSite(settings, lines), startSite(settings, lines)]);
  for (const site of sites) started.use(site);
  balancer.forwardTo(sites.map(({ baseUrl }) => baseUrl));

  const running = started.move();
  const stop = () => running.disposeAsync();
  return {
    baseUrl: balancer.url,
    admin: sites[0].admin,
    log: () => lines.join('\n'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
