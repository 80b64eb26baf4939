import { tooManyAttempts } from '#contract/messages.ts';
import type { Site } from '#contract/site.ts';
import { Failure } from '#server/failures/failure.ts';
import { addressNetwork } from '#server/http/request/client-address.ts';
import { findWait, forget, type Rule, spend, type Use } from '#server/limits/limit-store.ts';
import { createUses } from '#server/limits/uses.ts';
import type { Services } from '#server/services/services.ts';
import { LoginQueue } from './login-queue.ts';
import { verifyNoPassword, verifyPassword } from './password.ts';
import type { CodeCheck } from './second-factor/check-code.ts';
import { findSecondFactor } from './second-factor/second-factor-store.ts';
import { DEVICE_SECONDS } from './token.ts';
import { findUserByEmail, type User } from './user-store.ts';

const FORGOTTEN_SECONDS = 15 * 60;
/** People mistype. The wait is bounded, so that someone else's guessing never keeps the owner out for long. */
const OF_ACCOUNT: Rule = { limit: 5, seconds: FORGOTTEN_SECONDS, waits: { first: 5, longest: 60 } };
const OF_ADDRESS: Rule = { limit: 20, seconds: FORGOTTEN_SECONDS, waits: { first: 5, longest: 300 } };
/** Spent by a sign-in: while there is none left, the account is known at the address. */
const OF_KNOWN: Rule = { limit: 1, seconds: DEVICE_SECONDS };

/** `device` is one that has signed in to the account before. */
type Attempt = { email: string; password: string; address: string; device: string | undefined };

/** What an attempt is counted by, and where it waits. */
type Counters = { passwords: Use; codes: Use; addresses: Use[]; isProven: boolean; queue: LoginQueue; who: string };

/** Why an attempt is not accepted. Nothing is said of a second factor without the right password. */
type Refusal = 'invalid_credentials' | 'second_factor_required' | 'invalid_code';

/** `checkCode` is asked once the password is right. */
export type Authenticate = (
  attempt: Attempt,
  checkCode: (userId: number) => Promise<CodeCheck>,
) => Promise<User | Refusal>;

/** The site as its settings name it, of a folder that knows this one. */
export type ReadSite = () => Promise<Site>;

/** Password and code, throttled: wrong ones make the next attempt wait. */
export function createAuthenticate({ db, authSecret, log, now }: Services): Authenticate {
  const { use, ofAddress } = createUses(authSecret);
  const devices = new LoginQueue(db, 'login device');
  const knownAddresses = new LoginQueue(db, 'login known');
  const strangers = new LoginQueue(db, 'login');

  return async (attempt, checkCode) => {
    const counters = await findCounters(attempt);
    const { queue, who } = counters;
    requireNoWait(await waitBeforePassword(counters));
    return queue.run(who, () => authenticate(attempt, counters, checkCode));
  };

  async function authenticate(
    attempt: Attempt,
    counters: Counters,
    checkCode: (userId: number) => Promise<CodeCheck>,
  ): Promise<User | Refusal> {
    const { passwords, codes, addresses } = counters;
    // Others may have failed while this one waited.
    requireNoWait(await waitBeforePassword(counters));
    const user = await findUserByPassword(attempt);
    const wait = await findWait(db, [passwords], now());
    // The account waits for what strangers guess. Who has the right password still needs the code, which has its own wait.
    if (wait > 0 && !(user && (await hasSecondFactor(user)))) {
      if (!user) await spend(db, addresses, now());
      requireNoWait(wait);
    }
    if (!user) {
      await spend(db, [passwords, ...addresses], now());
      return 'invalid_credentials';
    }
    requireNoWait(await findWait(db, [codes], now()));
    const check = await checkCode(user.id);
    // No failure, and no sign-in either: it must not make earlier wrong codes forgotten.
    if (check === 'missing') return 'second_factor_required';
    if (check === 'wrong') {
      await spend(db, [codes, ...addresses], now());
      log.warn({ userId: user.id }, 'wrong second factor after a right password');
      return 'invalid_code';
    }
    const known = knownAt(attempt);
    await forget(db, [passwords, codes, known]);
    await spend(db, [known], now());
    return user;
  }

  /** A device or an address that the owner has signed in from has counters of its own: nobody can lock the owner out. */
  async function findCounters(attempt: Attempt): Promise<Counters> {
    const { email, address, device } = attempt;
    const isKnown = (await findWait(db, [knownAt(attempt)], now())) > 0;
    const owner = device ?? (isKnown ? `${email} ${address}` : undefined);
    return {
      passwords: use('login', owner ?? email, OF_ACCOUNT),
      codes: use('login-code', owner ?? email, OF_ACCOUNT),
      addresses: owner ? [] : ofAddress('login-address', address, OF_ADDRESS),
      isProven: owner !== undefined,
      queue: device ? devices : isKnown ? knownAddresses : strangers,
      who: owner ?? addressNetwork(address) ?? address,
    };
  }

  function knownAt({ email, address }: Attempt): Use {
    return use('login-known', `${email} ${address}`, OF_KNOWN);
  }

  function waitBeforePassword({ isProven, passwords, addresses }: Counters): Promise<number> {
    return findWait(db, isProven ? [passwords] : addresses, now());
  }

  async function hasSecondFactor({ id }: User): Promise<boolean> {
    return Boolean((await findSecondFactor(db, id))?.enabledAt);
  }

  /** Unknown address and wrong password cost the same time, so the time reveals nothing. */
  async function findUserByPassword({ email, password }: Attempt): Promise<User | undefined> {
    const user = await findUserByEmail(db, email);
    // An account that was only invited has no password yet.
    const isRight = user?.passwordHash
      ? await verifyPassword(password, user.passwordHash)
      : await verifyNoPassword(password);
    return isRight ? user : undefined;
  }
}

/** 429 where there is something to wait for. */
export function requireNoWait(seconds: number): void {
  if (seconds === 0) return;
  const headers = { 'Retry-After': String(seconds) };
  throw new Failure('too_many_attempts', { message: tooManyAttempts(seconds), headers });
}
