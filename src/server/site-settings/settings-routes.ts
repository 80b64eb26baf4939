import { notices } from '#contract/messages.ts';
import { settingsChangeSchema } from '#contract/schemas/admin/settings-schema.ts';
import { SETTING_NAMES, type SettingName, type SiteSettings } from '#contract/settings/site-settings.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { adminRoute } from '#server/auth/admin-route.ts';
import { requireUser } from '#server/auth/signed-in-user.ts';
import { answer, jsonBody, listOf, one } from '#server/http/api/api-description.ts';
import { type ApiRouter, createApiRouter } from '#server/http/api/api-router.ts';
import { success } from '#server/http/response/success.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettingsSchema, feeScheduleSchema, settingsVersionSchema } from './settings-description.ts';
import { listSettingsVersions, readFeeScheduleInForce, readSettings, saveSettings } from './settings-store.ts';

const read = adminRoute('get', '/', {
  operationId: 'getSettings',
  summary: 'The settings of the site. `environment` names those that environment variables fix.',
  responses: { 200: answer('The settings', currentSettingsSchema) },
});

const update = adminRoute('put', '/', {
  operationId: 'updateSettings',
  summary: 'Change settings. What is left out stays, null empties; what the environment fixes is not changed.',
  request: { body: jsonBody(settingsChangeSchema) },
  responses: { 200: answer('The settings as they are now', currentSettingsSchema) },
});

const versions = adminRoute('get', '/versions', {
  operationId: 'listSettingsVersions',
  summary: 'The saved states of the settings, newest first: who saved what, and when.',
  responses: { 200: answer('The versions', listOf(settingsVersionSchema)) },
});

const feeSchedule = adminRoute('get', '/fee-schedule', {
  operationId: 'getFeeScheduleInForce',
  summary: 'The fee schedule that holds today; `fee_schedule` of the settings may be announced only.',
  responses: { 200: answer('The schedule, or null', one(feeScheduleSchema.nullable())) },
});

export function settingsRoutes({ db, config, now }: Services): ApiRouter {
  return createApiRouter()
    .openapi(read, async (c) => success(c, await readCurrent()))
    .openapi(update, async (c) => {
      const change = { ...c.req.valid('json') };
      for (const name of fixedNames()) delete change[name];
      await saveSettings(db, change, { userEmail: requireUser(c).email, now: now() });
      return success(c, await readCurrent(), { message: notices.settingsSaved });
    })
    .openapi(feeSchedule, async (c) => success(c, { data: await readFeeScheduleInForce(db, agentDay(now())) }))
    .openapi(versions, async (c) => success(c, { data: await listSettingsVersions(db) }));

  async function readCurrent(): Promise<{ data: SiteSettings; environment: SettingName[] }> {
    return { data: await readSettings(db, config), environment: fixedNames() };
  }

  function fixedNames(): SettingName[] {
    return SETTING_NAMES.filter((name) => name in config.fixedSettings);
  }
}
