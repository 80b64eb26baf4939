import { createHmac } from 'node:crypto';
import { tooManyAttempts } from '#contract/messages.ts';
import { Mutex } from '#server/cluster/mutex.ts';
import { busyFor, Failure } from '#server/failures/failure.ts';
import type { Services } from '#server/services/services.ts';
import { findLoginRecords, forgetFailures, saveFailures, saveSignIn } from './login-record-store.ts';
import { ACCOUNT_RULES, ADDRESS_RULES, type Failures, secondsToWait, withOneMore } from './login-throttle.ts';
import { verifyNoPassword, verifyPassword } from './password.ts';
import type { CodeCheck } from './second-factor/check-code.ts';
import { findUserByEmail, type User } from './user-store.ts';

type Throttle = { key: string; rules: typeof ACCOUNT_RULES; failures: Failures | undefined };
type Throttles = { account: Throttle; address?: Throttle };
type Attempt = { email: string; password: string; address: string };

/** Why an attempt is not accepted. Nothing is said of a second factor without the right password. */
type Refusal = 'invalid_credentials' | 'second_factor_required' | 'invalid_code';

/** `checkCode` is asked once the password is right. */
export type Authenticate = (
  attempt: Attempt,
  checkCode: (userId: number) => Promise<CodeCheck>,
) => Promise<User | Refusal>;

/** Bounds the wait of the last one to a few seconds. */
const MAX_WAITING_LOGINS = 40;

/** Password and code, throttled: wrong ones make the next attempt wait. */
export function createAuthenticate({ db, authSecret, log, now }: Services): Authenticate {
  // One at a time: of many guesses at once, each meets the throttle after the failure of the one before.
  const mutex = new Mutex(db, 'login');
  let waitingLogins = 0;

  return async (attempt, checkCode) => {
    refuseThrottled(await findThrottles(attempt));
    if (waitingLogins >= MAX_WAITING_LOGINS) throw busyFor(1);
    waitingLogins += 1;
    return mutex
      .run(() => authenticate(attempt, checkCode))
      .finally(() => {
        waitingLogins -= 1;
      });
  };

  async function authenticate(...[attempt, checkCode]: Parameters<Authenticate>): ReturnType<Authenticate> {
    // Others may have failed while this one waited.
    const throttles = await findThrottles(attempt);
    refuseThrottled(throttles);
    const user = await findUserByPassword(attempt);
    const check = user && (await checkCode(user.id));
    // No failure, and no sign-in either: it must not make earlier wrong codes forgotten.
    if (check === 'missing') return 'second_factor_required';
    if (user && check === 'passed') {
      await forgetFailures(db, throttles.account.key);
      await saveSignIn(db, keysOf(attempt).known, now());
      return user;
    }
    for (const { key, failures, rules } of Object.values(throttles)) {
      await saveFailures(db, key, withOneMore(failures, rules, now()));
    }
    if (!user) return 'invalid_credentials';
    log.warn({ userId: user.id }, 'wrong second factor after a right password');
    return 'invalid_code';
  }

  /** An address that the owner signed in from has its own counter: an attacker cannot lock the owner out. */
  async function findThrottles(attempt: Attempt): Promise<Throttles> {
    const keys = keysOf(attempt);
    const records = await findLoginRecords(db, Object.values(keys), now());
    const throttle = (key: string, rules: Throttle['rules']) => ({ key, rules, failures: records.get(key)?.failures });
    if (records.get(keys.known)?.signedInAt) return { account: throttle(keys.known, ACCOUNT_RULES) };
    return { account: throttle(keys.account, ACCOUNT_RULES), address: throttle(keys.address, ADDRESS_RULES) };
  }

  function refuseThrottled(throttles: Throttles): void {
    const waits = Object.values(throttles).map(({ failures }) => secondsToWait(failures, now()));
    const seconds = Math.max(...waits);
    if (seconds === 0) return;
    const headers = { 'Retry-After': String(seconds) };
    throw new Failure('too_many_attempts', { message: tooManyAttempts(seconds), headers });
  }

  /** Keyed hashes: they are compared, and no one has to know the addresses. */
  function keysOf({ email, address }: Attempt) {
    const keyOf = (text: string) => createHmac('sha256', authSecret).update(`login ${text}`).digest('base64url');
    return { account: keyOf(email), address: keyOf(address), known: keyOf(`${email} ${address}`) };
  }

  /** Unknown address and wrong password cost the same time, so the time reveals nothing. */
  async function findUserByPassword({ email, password }: Attempt): Promise<User | undefined> {
    const user = await findUserByEmail(db, email);
    const isRight = user ? await verifyPassword(password, user.passwordHash) : await verifyNoPassword(password);
    return isRight ? user : undefined;
  }
}
