import { backoff, done, type Job, type JobHandler, type Outcome } from '#server/jobs/job.ts';
import { addJobs } from '#server/jobs/job-store.ts';
import type { Services } from '#server/services/services.ts';
import { deleteDevice, findDevice, listAllDevices } from './push-device-store.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { type PushNotice, type PushResult, sendPush } from './send-push.ts';

/** Something that every device is told of once. */
export type Ring = {
  kind: `ring:${string}`;
  /** For how long it is news: it is tried, and push services keep it, no longer than that. */
  seconds: number;
  /** Written when it is sent: nothing of people is stored with a job. Nothing for what is no news any more. */
  write: (key: string, wishes: { withoutName: boolean }) => Promise<PushNotice | undefined>;
};

type Needs = Pick<Services, 'config' | 'db' | 'log' | 'now'>;

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;

/** A job per ring makes one per device: none rings twice because another one failed. */
export function ringJobs(needs: Needs, rings: Ring[]): JobHandler[] {
  return rings.flatMap((ring) => [spreadJob(needs, ring), deviceJob(needs, ring)]);
}

function deviceKind({ kind }: Ring): string {
  return `${kind}:device`;
}

function spreadJob({ db, now }: Needs, ring: Ring): JobHandler {
  return {
    kind: ring.kind,
    async run({ key }) {
      const devices = await listAllDevices(db);
      const jobs = devices.map((device) => {
        const runAt = endOfQuietHours(now(), device);
        return { kind: deviceKind(ring), key: `${key} ${device.id}`, ...(runAt && { runAt }) };
      });
      return { kind: 'done', record: (transaction) => addJobs(transaction, jobs, now()) };
    },
  };
}

function deviceJob(needs: Needs, ring: Ring): JobHandler {
  const { db, log, now } = needs;
  return {
    kind: deviceKind(ring),
    async run(job, signal) {
      const [key = '', id] = job.key.split(' ');
      const device = await findDevice(db, Number(id));
      if (!device) return done;
      // Between its attempts the quiet hours may have begun, or been changed.
      const quietUntil = endOfQuietHours(now(), device);
      if (quietUntil) return { kind: 'retry', reason: 'quiet hours', at: quietUntil };
      const notice = await ring.write(key, { withoutName: device.push_without_name === 1 });
      if (!notice) return done;
      const result = await sendPush(needs, device, { notice, seconds: ring.seconds, signal });
      return outcomeOf(job, device.id, result);
    },
  };

  function outcomeOf(job: Job, device: number, result: PushResult): Outcome {
    const what = { job: job.kind, key: job.key };
    switch (result.kind) {
      case 'sent':
        log.info(what, 'device rang');
        return done;
      case 'gone':
        log.info(what, 'device has unsubscribed and is removed');
        return { kind: 'done', record: (transaction) => deleteDevice(transaction, device) };
      case 'refused':
        log.warn({ ...what, reason: result.reason }, 'push refused');
        return done;
      case 'deferred': {
        const { reason, waitMs } = result;
        const delayMs = Math.max(waitMs, backoff(job.attempts, FIRST_RETRY_MS, LONGEST_RETRY_MS));
        const at = new Date(now().getTime() + delayMs);
        const isOver = at.getTime() - job.firstAttemptAt.getTime() > ring.seconds * 1000;
        log.warn({ ...what, reason }, isOver ? 'push given up' : 'push deferred');
        return isOver ? done : { kind: 'retry', reason, at };
      }
    }
  }
}
