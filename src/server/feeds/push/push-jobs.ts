import type { PushSettings } from '#contract/feeds/feed.ts';
import { isFeedName } from '#contract/feeds/portals.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { prepareFile } from '#server/feeds/deliver.ts';
import { FORMATS } from '#server/feeds/feed-content.ts';
import {
  addDelivery,
  type Feed,
  findFeed,
  listEnabledFeeds,
  type NewDelivery,
  saveFeed,
} from '#server/feeds/feed-store.ts';
import { done, type Job, type JobHandler, type Outcome, type Recorder } from '#server/jobs/job.ts';
import { addJob } from '#server/jobs/job-store.ts';
import { openPassword } from '#server/outgoing/password-box.ts';
import type { Services } from '#server/services/services.ts';
import { type PushFailure, pushFailure } from './push-failure.ts';
import { upload } from './upload.ts';

/** Sends the file of a feed. Its key is the name of the feed, so that a feed is sent once at a time. */
export const FEED_PUSH = 'feed-push';

const CHECK_MS = 60_000;
const RETRY_MINUTES = [10, 30, 90];

type Needs = Pick<Services, 'authSecret' | 'config' | 'db' | 'log' | 'now'>;

export function feedJobs(needs: Needs): JobHandler[] {
  return [pushJob(needs), scheduleJob(needs)];
}

/** Finds by the clock that the push of a day is due. */
function scheduleJob({ db, now }: Needs): JobHandler {
  return {
    kind: 'feed-schedule',
    everyMs: CHECK_MS,
    async run() {
      const time = now();
      const due = (await listEnabledFeeds(db)).flatMap(({ name, settings: { push }, pushed_day }) => {
        const day = push && lastPushDay(time, push.time);
        // Another day, not a later one: a clock that was once ahead must stop no push for years.
        return day && day !== pushed_day ? [{ name, day }] : [];
      });
      if (due.length === 0) return done;
      return {
        kind: 'done',
        async record(transaction) {
          for (const { name, day } of due) {
            await saveFeed(transaction, name, { pushed_day: day });
            await addJob(transaction, { kind: FEED_PUSH, key: name }, time);
          }
        },
      };
    },
  };
}

let timeFormat: Intl.DateTimeFormat | undefined;

/** The last day whose push is due: today from this time on, where the agent is, and yesterday before. */
export function lastPushDay(now: Date, time: string): string {
  timeFormat ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
  const today = agentDay(now);
  return timeFormat.format(now) >= time ? today : daysBefore(today, 1);
}

const PASSWORD_LOST = 'Le mot de passe FTP ne se lit plus : le secret du site a changé. Saisissez-le de nouveau.';

type SentFile = Pick<NewDelivery, 'feed' | 'properties'>;
type Sending = { bytes: Uint8Array; signal: AbortSignal };

function pushJob({ authSecret, config, db, log, now }: Needs): JobHandler {
  return {
    kind: FEED_PUSH,
    async run(job, signal) {
      const feed = isFeedName(job.key) ? await findFeed(db, job.key) : undefined;
      const { push } = feed?.settings ?? {};
      // Switched off meanwhile.
      if (!feed?.is_enabled || !push) return done;
      const { name } = feed;
      const file = await prepareFile({ config, db, now }, feed);
      const { count: properties } = file;
      if (file.kind === 'held') {
        log.warn({ feed: name, properties, reason: file.reason }, 'feed held back');
        return { kind: 'done', record: note({ feed: name, state: 'held', properties, message: file.reason }) };
      }
      const failure = await send(feed, push, { bytes: file.bytes, signal });
      if (failure !== undefined) return retry(job, failure, { feed: name, properties });
      log.info({ feed: name, properties, bytes: file.bytes.length }, 'feed pushed');
      return { kind: 'done', record: note({ feed: name, state: 'sent', properties }) };
    },
  };

  async function send(feed: Feed, push: PushSettings, { bytes, signal }: Sending): Promise<PushFailure | undefined> {
    const password = feed.password && openPassword(feed.password, 'feed password', authSecret);
    if (!password) return { message: PASSWORD_LOST };
    try {
      const name = FORMATS[feed.name].fileName(feed.settings);
      await upload({ server: { ...push, password }, file: { name, bytes }, privateHosts: config.privateHosts, signal });
      return undefined;
    } catch (error) {
      // A shutdown is no failure of the server: the attempt does not count.
      signal.throwIfAborted();
      return pushFailure(error, password);
    }
  }

  function retry({ attempts }: Job, { message: reason, details }: PushFailure, file: SentFile): Outcome {
    const minutes = RETRY_MINUTES[attempts - 1];
    log.warn({ feed: file.feed, reason, details, minutes }, 'feed push failed');
    if (minutes === undefined) return { kind: 'done', record: note({ ...file, state: 'failed', message: reason }) };
    const message = `${reason} Nouvel essai dans ${minutes} minutes.`;
    const at = new Date(now().getTime() + minutes * 60_000);
    return { kind: 'retry', reason, at, record: note({ ...file, state: 'failed', message }) };
  }

  function note(delivery: Omit<NewDelivery, 'way'>): Recorder {
    return (transaction) => addDelivery(transaction, { ...delivery, way: 'push' }, now());
  }
}
