import type { OpeningJson, OpeningStep } from '#contract/admin/opening.ts';
import { OPENING_STEPS } from '#contract/admin/opening.ts';
import { incompleteSettings } from '#contract/settings/incomplete-settings.ts';
import { findSecondFactor } from '#server/auth/second-factor/second-factor-store.ts';
import { readLastBackup } from '#server/backup/nightly/nightly-backup-store.ts';
import type { Database } from '#server/database/tables.ts';
import { readMailSettings } from '#server/mail-settings/mail-settings.ts';
import { isOffered } from '#server/properties/audience-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSitePictures } from '#server/site-content/picture-store.ts';
import { readSender } from '#server/site-settings/current-site.ts';
import { findDemoSettings } from '#server/site-settings/settings-store.ts';
import { isLocalHost } from '#server/status/checks/public-address.ts';
import { areExamplesGone, listUntouchedExamples, madeUpSettings } from './examples.ts';

type Needs = Pick<Services, 'authSecret' | 'config' | 'db' | 'now'>;

/** What a site still needs before it is opened, and whether the agent has hidden the list. */
export async function readOpening(needs: Needs, userId: number): Promise<OpeningJson> {
  const { db } = needs;
  const done = await readSteps(needs, userId);
  const row = await db.selectFrom('first_start').select('opening_hidden_at').executeTakeFirst();
  return {
    hidden: row?.opening_hidden_at ? 1 : 0,
    steps: OPENING_STEPS.map(({ step, path }) => ({ step, done: done[step], path })),
  };
}

export async function hideOpening(db: Database, isHidden: boolean, now: Date): Promise<void> {
  const opening_hidden_at = isHidden ? now.toISOString() : null;
  await db.updateTable('first_start').set({ opening_hidden_at }).execute();
}

async function readSteps(needs: Needs, userId: number): Promise<Record<OpeningStep, boolean>> {
  const { config, db, now } = needs;
  const { settings, site } = await readSender({ db, config });
  const madeUp = madeUpSettings(settings, await findDemoSettings(db));
  const { protocol, hostname } = new URL(config.site.publicUrl);
  const pictures = await readSitePictures(db);
  const { goodAt } = await readLastBackup(db, now());
  return {
    address: protocol === 'https:' && !isLocalHost(hostname),
    identity: incompleteSettings(settings).length === 0 && madeUp.length === 0,
    portrait: pictures.portrait !== undefined,
    contact: Boolean(site.call || site.whatsapp) && !/\.example$/i.test(site.email),
    mail: (await readMailSettings(needs)).tested,
    backup: goodAt !== null,
    examples: await areExamplesGone(db),
    property: await hasOwnAdvert(db),
    guard: settings.refuse_incomplete === 1,
    second_factor: Boolean((await findSecondFactor(db, userId))?.enabledAt),
  };
}

/** Whether visitors find a home that is his own, and lacks nothing. */
async function hasOwnAdvert(db: Database): Promise<boolean> {
  const examples = await listUntouchedExamples(db);
  const own = db.selectFrom('property').select('id').where(isOffered).where('is_incomplete', '=', 0);
  const found = await (examples.length > 0 ? own.where('id', 'not in', examples) : own).limit(1).executeTakeFirst();
  return found !== undefined;
}
