import { reasonOf } from '#server/failures/command-error.ts';
import { done, type JobHandler } from '#server/jobs/job.ts';
import { readMailServer } from '#server/mail/mail-settings-store.ts';
import type { Services } from '#server/services/services.ts';
import { examineContents, examineSurroundings } from '#server/status/examine.ts';
import { tellOperator } from './tell-operator.ts';

const HOUR_MS = 3_600_000;
/** By the clock of Paris: after the backup, and before anybody is up. */
const HOUR = 5;

type Needs = Pick<Services, 'authSecret' | 'config' | 'db' | 'log' | 'now'>;

/** Runs the doctor's checks at the start and every night, and tells the operator what has changed. */
export function doctorJob(needs: Needs): JobHandler {
  const { config, db, log, now } = needs;
  let isDue = true;
  return {
    kind: 'doctor',
    everyMs: HOUR_MS,
    async run(_, signal) {
      if (!isDue && now().getHours() !== HOUR) return done;
      isDue = true;
      // The operator is told once there is a mail server.
      const server = await readMailServer(needs);
      if (!server) return done;
      const site = { config, db, now: now(), readMailServer: async () => server };
      const findings = (await Promise.all([examineSurroundings(site), examineContents(site)])).flat();
      try {
        const outcome = await tellOperator({ config, server, db, findings, now: now(), signal });
        if (outcome === 'told') log.info('operator told of the checks');
        isDue = false;
        return done;
      } catch (error) {
        log.warn({ err: error }, 'operator not told of the checks, retried in an hour');
        return { kind: 'retry', reason: reasonOf(error) };
      }
    },
  };
}
