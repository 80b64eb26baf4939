import { Link } from 'react-router';
import { CONTACT_PATH } from '#contract/public-paths.ts';
import type { FeeSchedules as Schedules } from '#contract/settings/fee-schedules.ts';
import { Topic } from './facts.tsx';
import { FeeTable } from './fee-table.tsx';

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
