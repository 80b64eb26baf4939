import { purgeExpiredAlerts } from '#server/alerts/alert-retention.ts';
import { purgeLoginRecords } from '#server/auth/login-record-store.ts';
import { purgeStoredAnswers } from '#server/http/api/stored-answer-store.ts';
import { purgeImages } from '#server/images/image-retention.ts';
import { purgeExpiredLinks } from '#server/links/link-retention.ts';
import { purgeExpiredMessages } from '#server/messages/message-retention.ts';
import type { Services } from '#server/services/services.ts';
import { purgeStatistics } from '#server/statistics/statistics-retention.ts';
import { purgeTrash } from '#server/trash/trash-retention.ts';

const HOUR_MS = 3_600_000;

type Needs = Pick<Services, 'config' | 'db' | 'images' | 'log' | 'now'>;

/** Deletes expired data now and every hour. Returns how to stop that. */
export function startRetention(services: Needs): () => Promise<void> {
  let running = purgeAll();
  const timer = setInterval(() => {
    running = purgeAll();
  }, HOUR_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };

  async function purgeSharedState(): Promise<void> {
    await purgeLoginRecords(services.db, services.now());
    await purgeStoredAnswers(services.db, services.now());
  }

  async function purgeAll(): Promise<void> {
    const purges = [
      purgeSharedState,
      purgeExpiredMessages,
      purgeTrash,
      purgeImages,
      purgeStatistics,
      purgeExpiredLinks,
      purgeExpiredAlerts,
    ];
    for (const purge of purges) {
      try {
        await purge(services);
      } catch (error) {
        services.log.error({ err: error, task: purge.name }, 'retention failed, retried in an hour');
      }
    }
  }
}
