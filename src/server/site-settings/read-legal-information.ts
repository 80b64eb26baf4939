import type { LegalInformation } from '#contract/settings/fee-schedules.ts';
import { sortFeeSchedules } from '#contract/settings/fee-schedules.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import type { Services } from '#server/services/services.ts';
import { listSavedFeeSchedules, readSettings } from './settings-store.ts';

/** What the settings tell visitors today. */
export async function readLegalInformation({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<LegalInformation> {
  const settings = await readSettings(db, config);
  const { refuse_incomplete: _hidden, sold_days: _days, fee_schedule: _current, ...shown } = settings;
  return { settings: shown, feeSchedules: sortFeeSchedules(await listSavedFeeSchedules(db), agentDay(now())) };
}
