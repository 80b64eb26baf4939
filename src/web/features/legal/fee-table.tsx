import { formatDay } from '#contract/format.ts';
import { feeLines } from '#contract/settings/fee-lines.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';

/** A schedule of maximum fees with the day from which it holds. */
export function FeeTable({ schedule }: { schedule: FeeSchedule }) {
  const lines = feeLines(schedule.rows);
  const hasMinimum = lines.some(({ minimum }) => minimum !== '');
  return (
    // Type so large that three columns do not fit scrolls by itself, not with the page.
    <div className="relative overflow-x-auto">
      <table className="fee-table">
        <caption>Barème applicable à compter du {formatDay(schedule.valid_from)}</caption>
        <thead>
          <tr>
            <th scope="col">Prix de vente</th>
            <th scope="col">Honoraires TTC</th>
            {hasMinimum && <th scope="col">Minimum TTC</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ prices, fees, minimum }) => (
            <tr key={prices}>
              <th scope="row">{prices}</th>
              <td className="figure">{fees}</td>
              {hasMinimum && <td className="figure">{minimum || <NoMinimum />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoMinimum() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">aucun</span>
    </>
  );
}
