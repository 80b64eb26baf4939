import type { OwnerWeek } from '#contract/property/owner-view.ts';
import { dayOfMonth, monthName, monthOf } from '#contract/time/month.ts';

/** A bar per week. The table tells the same, to everybody. */
export function Weeks({ weeks }: { weeks: OwnerWeek[] }) {
  const highest = Math.max(...weeks.map(({ height }) => height));
  const [first] = weeks;
  return (
    <section aria-labelledby="consultations" className="grid gap-4">
      <h2 id="consultations" className="text-h3">
        Consultations par semaine
      </h2>
      <div aria-hidden="true">
        <div className="flex h-28 items-end gap-1.5 border-b border-line md:h-36 md:gap-3">
          {weeks.map(({ monday, height }) => (
            <div
              key={monday}
              className="max-w-16 flex-1 rounded-t-sm bg-mer-800"
              style={{ height: `${(100 * height) / highest}%` }}
            />
          ))}
        </div>
        {first && (
          <p className="flex justify-between gap-2 pt-1 text-xs text-subtle">
            <span>{weeks.length > 1 && `Semaine du ${shortDay(first.monday)}`}</span>
            <span>cette semaine</span>
          </p>
        )}
      </div>
      <details>
        <summary className="min-h-11 content-center font-semibold text-action">
          Les chiffres semaine par semaine
        </summary>
        <table className="mt-2 w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 font-semibold">
                Semaine du
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Consultations
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {weeks.toReversed().map(({ monday, views }) => (
              <tr key={monday}>
                <th scope="row" className="py-2 text-left font-normal">
                  {shortDay(monday)}
                </th>
                <td className="py-2 text-right">{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-muted">
          Une consultation est une ouverture de la page de votre bien, sans celles de votre agent et des robots. Les
          semaines sont comptées par paliers de cinq, pour que personne ne puisse être reconnu.
        </p>
      </details>
    </section>
  );
}

function shortDay(day: string): string {
  return `${dayOfMonth(day)} ${monthName(monthOf(day))}`;
}
