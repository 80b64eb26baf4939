import { setTimeout as pause } from 'node:timers/promises';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { dashboardJsonSchema } from '#contract/schemas/admin/dashboard-schema.ts';
import { incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { DAY_MS } from '#contract/time/time-span.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { inspectLastBackup } from '#server/backup/nightly/last-backup.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import { findSiteId } from '#server/database/first-start-store.ts';
import { listHeldFeeds } from '#server/feeds/deliver.ts';
import type { ReadExamination } from '#server/feeds/feed-content.ts';
import { listFailedFeeds } from '#server/feeds/feed-store.ts';
import { answer, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import { readOpening } from '#server/opening/opening.ts';
import { countProperties } from '#server/properties/catalogue-store.ts';
import { listNewMatches } from '#server/searches/fit/matches.ts';
import { summariseSellers } from '#server/sellers/seller-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import {
  countUnsentMails,
  listEndingLinks,
  listEndingMandates,
  readWaiting,
  summariseSales,
} from './dashboard-store.ts';

/** A mail is sent within seconds; a mail server that is busy takes minutes. */
const MAIL_DELAY_MS = 10 * 60 * 1000;
const INSPECTION_MS = 1000;
const ENDING_SOON_MS = 3 * DAY_MS;
/** Before a mandate ends there is time to ask for another one. */
const MANDATE_DAYS = 45;

const read = adminRoute('get', '/', {
  operationId: 'getDashboard',
  summary:
    'What waits for the agent: messages, mails, adverts and settings to complete, private links and mandates that end soon, homes that newly fit a search, the next steps with sellers. And the sales of this year.',
  responses: { 200: answer('What waits', one(dashboardJsonSchema)) },
});

export function dashboardRoutes(services: Services, readExamination: ReadExamination): ApiRouter {
  const { config, db, now } = services;
  return createApiRouter().openapi(read, async (c) =>
    success(c, { data: await readDashboard(now(), Number(requireUser(c).id)) }),
  );

  async function readDashboard(time: Date, userId: number): Promise<DashboardJson> {
    const { count, oldest } = await readWaiting(db);
    const today = agentDay(time);
    return {
      messages: {
        waiting: count,
        longest_wait_seconds: oldest === null ? null : secondsBetween(oldest, time),
      },
      unsent_mails: await countUnsentMails(db, new Date(time.getTime() - MAIL_DELAY_MS)),
      incomplete_adverts: await countProperties(db, { audience: 'admin', advert: 'incomplete' }),
      incomplete_settings: incompleteSettings(await readSettings(db, config)).length,
      backup: await readBackup(time),
      new_matches: await listNewMatches(db),
      held_feeds: await listHeldFeeds(db, readExamination),
      failed_feeds: await listFailedFeeds(db),
      ending_links: await listEndingLinks(db, time, new Date(time.getTime() + ENDING_SOON_MS)),
      sellers: await summariseSellers(db, today),
      mandates_ending: await listEndingMandates(db, daysBefore(today, -MANDATE_DAYS)),
      opening: await readOpening(services, userId),
      sales: await summariseSales(db, today.slice(0, 4)),
    };
  }

  async function readBackup(time: Date): Promise<DashboardJson['backup']> {
    const { goodAt, file, bytes, missing, failedAt } = await readLastBackup(db, time);
    const { backup, backupKey: key } = config;
    const inspection =
      backup && inspectLastBackup({ ...backup, key }, { siteId: await findSiteId(db), file, bytes, now: time });
    // The doctor tells of a place that cannot be read. The dashboard does not wait for one that is slow.
    const kind = await Promise.race([
      inspection?.then(({ damage }) => damage?.kind).catch(() => undefined),
      pause(INSPECTION_MS, undefined, { ref: false }),
    ]);
    const damage = kind === 'gone' || kind === 'changed' ? kind : missing.length > 0 ? 'incomplete' : undefined;
    return { is_on: backup !== undefined, last_good_at: goodAt, failed_at: failedAt, ...(damage && { damage }) };
  }
}

function secondsBetween(from: string, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / 1000));
}
