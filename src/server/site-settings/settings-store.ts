import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type LegalInformation, type SavedFeeSchedule, sortFeeSchedules } from '#contract/settings/fee-schedules.ts';
import {
  EMPTY_SETTINGS,
  type FeeSchedule,
  SETTING_NAMES,
  type SettingChange,
  type SettingsVersion,
  type SiteSettings,
} from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { SiteDatabase } from '#server/database/connect.ts';
import type { Database, SettingsVersionTable } from '#server/database/tables.ts';
import type { Config } from '#server/settings/config.ts';

/** The newest versions that are listed. */
const MAX_VERSIONS = 200;

/** The settings as they hold: where the environment gives one, it wins. */
export async function readSettings(db: Database, config: Pick<Config, 'fixedSettings'>): Promise<SiteSettings> {
  return { ...(await readStoredSettings(db)), ...config.fixedSettings };
}

/** Whether a property whose advert is incomplete must stay private. */
export async function refusesIncomplete(db: Database, config: Pick<Config, 'fixedSettings'>): Promise<boolean> {
  return (await readSettings(db, config)).refuse_incomplete === 1;
}

/** Who saved the settings; the demo data has no e-mail. */
type SettingsAuthor = { userEmail: string | null; now: Date };

/** Adds a version, unless the change changes nothing. */
export async function saveSettings(
  db: SiteDatabase,
  change: Partial<SiteSettings>,
  author: SettingsAuthor,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Of two changes at the same time the second one is made on the first. A SQLite transaction has that effect by itself.
    if (db.engine === 'postgres') await sql`lock table settings_version in exclusive mode`.execute(transaction);
    await changeSettings(transaction, change, author);
  });
}

/** Changes the settings inside the caller's transaction. */
export async function changeSettings(
  transaction: Database,
  change: Partial<SiteSettings>,
  { userEmail, now }: SettingsAuthor,
): Promise<void> {
  const before = await readStoredSettings(transaction);
  const after = { ...before, ...change };
  if (isDeepStrictEqual(before, after)) return;
  await transaction
    .insertInto('settings_version')
    .values({ settings: JSON.stringify(after), user_email: userEmail, created_at: now.toISOString() })
    .execute();
}

/** The versions of the settings, newest first, each with what it changed. */
export async function listSettingsVersions(db: Database): Promise<SettingsVersion[]> {
  const rows = await db
    .selectFrom('settings_version')
    .selectAll()
    .orderBy('id', 'desc')
    // One version more is read: the state before the last one listed.
    .limit(MAX_VERSIONS + 1)
    .execute();
  return rows.slice(0, MAX_VERSIONS).map((row, index) => {
    const settings = toSettings(row);
    const user = row.user_email === null ? null : { email: row.user_email };
    const fields = settingChanges(toSettings(rows[index + 1]), settings);
    return { n: row.id, created_at: row.created_at, user, fields, settings };
  });
}

/** The fee schedule of every version, newest first. */
export async function listSavedFeeSchedules(db: Database): Promise<SavedFeeSchedule[]> {
  const rows = await db.selectFrom('settings_version').selectAll().orderBy('id', 'desc').execute();
  const demo = rows.filter(({ user_email }) => user_email === null).map((row) => toSettings(row).fee_schedule);
  return rows.map((row) => {
    const schedule = toSettings(row).fee_schedule;
    return { schedule, isDemo: demo.some((fictitious) => isDeepStrictEqual(schedule, fictitious)) };
  });
}

/** The schedule that visitors find on this day, `YYYY-MM-DD`. */
export async function readFeeScheduleInForce(db: Database, today: string): Promise<FeeSchedule | null> {
  return sortFeeSchedules(await listSavedFeeSchedules(db), today).current;
}

type Needs = { config: Pick<Config, 'fixedSettings'>; db: Database; now: () => Date };

/** What the settings tell visitors today. */
export async function readLegalInformation({ config, db, now }: Needs): Promise<LegalInformation> {
  const settings = await readSettings(db, config);
  const { refuse_incomplete: _hidden, sold_days: _days, fee_schedule: _current, ...legal } = settings;
  const { site_name: _name, site_email: _email, whatsapp: _whatsapp, show_phone: _isShown, ...shown } = legal;
  return { settings: shown, feeSchedules: sortFeeSchedules(await listSavedFeeSchedules(db), agentDay(now())) };
}

/** What the demo data made up; undefined on a site without it. */
export async function findDemoSettings(db: Database): Promise<SiteSettings | undefined> {
  const row = await db
    .selectFrom('settings_version')
    .select('settings')
    .where('user_email', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toSettings(row);
}

/** Without those that the environment gives. */
export async function readStoredSettings(db: Database): Promise<SiteSettings> {
  const newest = await db.selectFrom('settings_version').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return toSettings(newest);
}

/** A version may be older than a setting. */
function toSettings(row: Pick<SettingsVersionTable, 'settings'> | undefined): SiteSettings {
  return row ? { ...EMPTY_SETTINGS, ...JSON.parse(row.settings) } : EMPTY_SETTINGS;
}

function settingChanges(before: SiteSettings, after: SiteSettings): SettingChange[] {
  return SETTING_NAMES.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}
