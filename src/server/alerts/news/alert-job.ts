import type { Services } from '#server/services/services.ts';
import { listDueAlerts, queueNews } from './news-store.ts';

/** By the wall clock: what became due while the site was down is found at the next start. */
const CHECK_MS = 30_000;

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'outbox'>;

/** Looks for news now and every half minute, unless it still looks. Returns how to stop that. */
export function startAlerts(services: Needs): () => Promise<void> {
  if (!services.config.site.offersAlerts) return async () => {};
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  function check() {
    running ??= queueAllNews(services, stop.signal).finally(() => {
      running = undefined;
    });
  }
  check();
  const timer = setInterval(check, CHECK_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}

/** Queues a mail for every alert that has something to tell. One that fails keeps no other from it. */
export async function queueAllNews({ db, log, now, outbox }: Needs, signal?: AbortSignal): Promise<void> {
  const due = await listDueAlerts(db, now()).catch((error) => fail(error));
  for (const id of due ?? []) {
    if (signal?.aborted) return;
    if (!(await queueNews(db, id, now()).catch((error) => fail(error, id)))) continue;
    log.info({ alert: id }, 'alert mail queued');
    outbox.wake();
  }

  function fail(error: unknown, alert?: number): undefined {
    log.error({ err: error, alert }, 'alert check failed, retried in half a minute');
  }
}
