import { Link } from 'react-router';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import { feeLines } from '#contract/settings/fee-lines.ts';
import type { FeeSchedules as Schedules } from '#contract/settings/fee-schedules.ts';
import type { FeeSchedule } from '#contract/settings/site-settings.ts';
import { formatDay } from '#contract/text/format.ts';
import { Topic } from './facts.tsx';

/** The schedule that holds, what is announced, and what held before. */
export function FeeSchedules({ schedules: { current, upcoming, former } }: { schedules: Schedules }) {
  return (
    <>
      <Topic title="Barème en vigueur">
        {current ? (
          <>
            <FeeTable schedule={current} />
            <p className="text-muted">
              Ce sont des montants maximum, toutes taxes comprises. Le montant exact et qui le paie figurent sur chaque
              annonce.
            </p>
          </>
        ) : (
          <p className="text-muted">
            Le barème n'est pas encore publié ici&nbsp;:{' '}
            <Link to={CONTACT_PATH} className="link">
              demandez-le-moi
            </Link>
            .
          </p>
        )}
      </Topic>
      {upcoming.length > 0 && (
        <Topic title="Prochain barème">
          {upcoming.map((schedule) => (
            <FeeTable key={schedule.valid_from} schedule={schedule} />
          ))}
        </Topic>
      )}
      {former.length > 0 && (
        <details className="max-w-[38em]">
          <summary className="link w-fit py-2.5">Barèmes précédents</summary>
          <div className="mt-5 grid grid-cols-1 gap-10">
            {former.map((schedule) => (
              <FeeTable key={schedule.valid_from} schedule={schedule} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** A schedule of maximum fees with the day from which it holds. */
function FeeTable({ schedule }: { schedule: FeeSchedule }) {
  const lines = feeLines(schedule.rows);
  const hasMinimum = lines.some(({ minimum }) => minimum !== '');
  return (
    // Type so large that three columns do not fit scrolls by itself, not with the page.
    <div className="relative overflow-x-auto">
      <table className="w-full text-left">
        <caption className="py-3 text-left font-semibold">
          Barème applicable à compter du {formatDay(schedule.valid_from)}
        </caption>
        <thead className="text-sm">
          <tr className="border-t border-line">
            <HeadCell>Prix de vente</HeadCell>
            <HeadCell>Honoraires TTC</HeadCell>
            {hasMinimum && <HeadCell>Minimum TTC</HeadCell>}
          </tr>
        </thead>
        <tbody className="border-b border-line">
          {lines.map(({ prices, fees, minimum }) => (
            <tr key={prices} className="border-t border-line">
              <th scope="row" className="py-3 pr-2 font-normal text-balance">
                {prices}
              </th>
              <td className="figure pr-2 text-[1.25rem]">{fees}</td>
              {hasMinimum && <td className="figure text-[1.25rem]">{minimum || <NoMinimum />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="py-3 pr-2 font-semibold">
      {children}
    </th>
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
