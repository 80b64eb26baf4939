import type { FieldErrors } from '#contract/envelope.ts';
import type { FeedSettings, PushSettings } from '#contract/feeds/feed.ts';
import type { FeedName } from '#contract/feeds/portals.ts';
import { feedTexts, fieldErrors } from '#contract/messages.ts';
import type { FeedChangeFields } from '#contract/schemas/admin/feed-schema.ts';
import { toFlag } from '#contract/schemas/rules.ts';
import { Failure } from '#server/failures/failure.ts';
import { findAllowedAddresses, PrivateHostError } from '#server/outgoing/outgoing.ts';
import { sealPassword } from '#server/outgoing/password-box.ts';
import type { Services } from '#server/services/services.ts';
import { FORMATS } from './feed-content.ts';
import { type Feed, getFeed, saveFeed } from './feed-store.ts';
import { lastPushDay } from './push/push-jobs.ts';

type Needs = Pick<Services, 'authSecret' | 'config' | 'db' | 'now'>;
type Changed = Pick<Feed, 'is_enabled' | 'settings' | 'password' | 'pushed_day'>;

/** What is left out stays as it is, the password too, unless the account is another one. */
export async function changeFeed(needs: Needs, name: FeedName, change: FeedChangeFields): Promise<void> {
  if (change.push) await requireAllowedHost(change.push, needs);
  await needs.db.transaction().execute(async (transaction) => {
    const before = await getFeed(transaction, name);
    const is_enabled = change.enabled === undefined ? before.is_enabled : toFlag(change.enabled);
    if (!FORMATS[name].hasSettings) return saveFeed(transaction, name, { is_enabled });

    const settings = { ...before.settings, ...settingsIn(change) };
    const kept = isSameAccount(before.settings.push, settings.push) ? before.password : null;
    const password = settings.push && (change.push?.password ? seal(change.push.password) : kept);
    const changed = { is_enabled, settings, password, pushed_day: before.pushed_day };
    requireComplete(changed, before);
    await saveFeed(transaction, name, { ...changed, pushed_day: pushedDayAfter(before, changed) });
  });

  function seal(password: string): string {
    return sealPassword(password, 'feed password', needs.authSecret);
  }

  /** The push of a feed begins with the next time that comes. */
  function pushedDayAfter(before: Feed, { is_enabled, settings: { push } }: Changed): string | null {
    if (!push) return null;
    const hasSameTime = before.is_enabled === is_enabled && before.settings.push?.time === push.time;
    return hasSameTime ? before.pushed_day : lastPushDay(needs.now(), push.time);
  }
}

/** A name that cannot be looked up now is not refused: the push will say so. */
async function requireAllowedHost({ host }: PushSettings, { config }: Needs): Promise<void> {
  try {
    await findAllowedAddresses(host, config.privateHosts);
  } catch (error) {
    if (error instanceof PrivateHostError) throw new Failure('invalid_fields', { errors: { host: [error.message] } });
  }
}

/** A password is for one account alone: nobody else is told it by a change of the server. */
function isSameAccount(before: PushSettings | null, after: PushSettings | null): boolean {
  return (['host', 'port', 'user', 'secure'] as const).every((name) => before?.[name] === after?.[name]);
}

function settingsIn({ enabled: _, push, ...settings }: FeedChangeFields): Partial<FeedSettings> {
  return push === undefined ? settings : { ...settings, push: push && withoutPassword(push) };
}

function withoutPassword({ password: _, ...push }: PushSettings & { password?: string | undefined }): PushSettings {
  return push;
}

function requireComplete({ is_enabled, settings, password }: Changed, before: Feed): void {
  const passwordError = before.password === null ? feedTexts.passwordMissing : feedTexts.passwordAgain;
  const errors: FieldErrors = {
    ...(is_enabled && !settings.agency_id && { agency_id: [fieldErrors.required] }),
    ...(is_enabled && !settings.software && { software: [fieldErrors.required] }),
    ...(settings.push && !password && { password: [passwordError] }),
  };
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { errors });
}
