import type { AlertSummary, AskedFor } from '#contract/alerts/alert.ts';
import { formatNumber } from '#contract/text/format.ts';

/** How many people are told of new properties, and what they look for. Nobody is named. */
export function AlertSummaryPanel({ summary }: { summary: AlertSummary }) {
  const { active, places, types, budgets } = summary;
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-card p-5 md:p-6">
      <p>
        <b className="figure text-[1.75rem]">{formatNumber(active)}</b>{' '}
        {active > 1 ? 'alertes actives' : 'alerte active'}
      </p>
      {active > 0 && (
        <div className="grid gap-6 md:grid-cols-3">
          <Counts title="Lieu" lines={places} />
          <Counts title="Type" lines={types} />
          <Counts title="Budget" lines={budgets} />
        </div>
      )}
    </div>
  );
}

function Counts({ title, lines }: { title: string; lines: AskedFor[] }) {
  return (
    <table className="w-full self-start text-sm">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-2 font-semibold">
            {title}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Alertes
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
              {name}
            </th>
            <td className="py-2 text-right tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
