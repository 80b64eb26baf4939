import { sortFeeSchedules } from '#contract/settings/fee-schedules.ts';
import type { LegalInformation } from '#contract/settings/legal-information.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Services } from '#server/services/services.ts';
import { listSavedFeeSchedules, readSettings } from './settings-store.ts';

/** What the settings tell visitors today. */
export async function readLegalInformation({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<LegalInformation> {
  const { refuse_incomplete: _hidden, fee_schedule: _current, ...settings } = await readSettings(db, config);
  return { settings, feeSchedules: sortFeeSchedules(await listSavedFeeSchedules(db), agentDay(now())) };
}
