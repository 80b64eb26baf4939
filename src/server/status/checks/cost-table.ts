import { COST_TABLE } from '#contract/costs/cost-table.ts';
import { formatDay } from '#contract/text/format.ts';
import { agentDay, daysBefore } from '#contract/time/agent-day.ts';
import { type Diagnosis, ok, warning } from '#server/status/run-checks.ts';

/** How long before its end an update can still be found and installed. */
const NOTICE_DAYS = 30;

/** Whether the costs of a purchase can still be estimated: their table is part of this version of the site. */
export async function checkCostTable(now: Date, { until }: { until: string } = COST_TABLE): Promise<Diagnosis> {
  const today = agentDay(now);
  const end = formatDay(until);
  if (today < daysBefore(until, NOTICE_DAYS))
    return ok(`Le barème des frais d'acquisition est valable jusqu'au ${end}.`);
  const what =
    today > until
      ? `Le barème des frais d'acquisition a pris fin le ${end}\u00a0: les pages des biens ne les estiment plus.`
      : `Le barème des frais d'acquisition prend fin le ${end}\u00a0: ensuite, les pages des biens ne les estimeront plus.`;
  return warning(
    `${what} Installez une version plus récente du site, dont le barème est à jour.`,
    `${what} Demandez à la personne qui a installé le site de le mettre à jour.`,
  );
}
