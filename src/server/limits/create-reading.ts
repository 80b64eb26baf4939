import { Failure } from '#server/failures/failure.ts';
import { Semaphore } from '#server/jobs/semaphore.ts';
import type { Services } from '#server/services/services.ts';
import { findWait, type Rule, spend, type Use } from './limit-store.ts';
import { createUses } from './uses.ts';

const MISTAKES: Rule = { limit: 20, seconds: 3600 };

/** Who sends what is to be read, what else limits it, and what is thrown when it has to wait. */
type Reading = { address: string; limits: Use[]; requireNoWait: (seconds: number) => void };

/** For the work that comes before anything is stored. Limits come first, and what the work refuses counts as well. */
export function createReading({ authSecret, db, now }: Pick<Services, 'authSecret' | 'db' | 'now'>) {
  const { ofAddress } = createUses(authSecret);
  // One at a time: of many at once, each finds the mistakes before it counted.
  const semaphore = new Semaphore(1);

  return <Result>({ address, limits, requireNoWait }: Reading, work: () => Promise<Result>): Promise<Result> =>
    semaphore.run(async () => {
      const mistakes = ofAddress('mistake', address, MISTAKES);
      requireNoWait(await findWait(db, [...limits, ...mistakes], now()));
      return work().catch(async (error: unknown) => {
        if (error instanceof Failure) await spend(db, mistakes, now());
        throw error;
      });
    });
}
