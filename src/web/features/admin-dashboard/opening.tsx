import { Link } from 'react-router';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { dashboardTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check } from '#web/ui/pictures/icon-paths.ts';
import { leftText, OPENING_TEXTS } from './opening-texts.ts';

type Opening = DashboardJson['opening'];
type Step = Opening['steps'][number];

/** What a new site needs before it is opened. It goes by itself once all is done. */
export function OpeningCard({ opening: { hidden, steps } }: { opening: Opening }) {
  const { hide, isBusy } = useOpening();
  const left = steps.filter(({ done }) => !done);
  const finished = steps.filter(({ done }) => done);
  const [next] = left;
  if (hidden || !next) return null;
  return (
    <section
      aria-labelledby="opening"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-card p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div>
          <h2 id="opening" className="text-h3">
            Ouvrir mon site
          </h2>
          <p className="text-muted">{leftText(left.length)}</p>
        </div>
        <button type="button" className="link min-h-11 text-sm" disabled={isBusy} onClick={hide}>
          Masquer
        </button>
      </div>
      <ol className="grid">
        {left.map((step) => (
          <OpenStep key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
      {finished.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-sm text-muted">Fait ({finished.length})</summary>
          <ul className="grid gap-2 pb-1">
            {finished.map(({ step }) => (
              <li key={step} className="flex gap-3 text-sm text-muted">
                <span className="text-maquis">
                  <Icon path={check} size={20} />
                </span>
                {OPENING_TEXTS[step].title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function OpenStep({ step: { step, path }, isNext }: { step: Step; isNext: boolean }) {
  const { removeExamples, isBusy } = useOpening();
  const { title, verb, why } = OPENING_TEXTS[step];
  const isRemoval = step === 'examples';
  return (
    <li className={`flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line ${isNext ? 'py-4' : 'py-1.5'}`}>
      <div className={`flex min-w-[min(100%,18rem)] flex-1 gap-3 ${isNext ? '' : 'text-muted'}`}>
        <span
          aria-hidden="true"
          className={`size-4.5 shrink-0 rounded-full border-2 border-field-line ${isNext ? 'mt-1' : 'mt-3.25'}`}
        />
        <div>
          {isNext ? (
            <>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">{why}</p>
            </>
          ) : isRemoval ? (
            <button type="button" className={QUIET_LINK} disabled={isBusy} onClick={removeExamples}>
              {title}
            </button>
          ) : (
            <Link to={path} className={QUIET_LINK}>
              {title}
            </Link>
          )}
        </div>
      </div>
      {isNext &&
        (isRemoval ? (
          <BusyButton size="sm" isBusy={isBusy} onClick={removeExamples}>
            {verb}
          </BusyButton>
        ) : (
          <ButtonLink size="sm" to={path}>
            {verb}
          </ButtonLink>
        ))}
    </li>
  );
}

const QUIET_LINK = 'inline-block min-h-11 content-center text-left hover:text-action hover:underline';

function useOpening() {
  const api = useAdminApi();
  const hiding = useWrite({
    send: () => api.write('PUT', '/dashboard/opening', { hidden: 1 }),
    done: () => undefined,
    refresh: [],
  });
  const removing = useWrite({
    send: async () => dataOf(await api.request('/examples', { method: 'DELETE' })),
    done: dashboardTexts.examplesRemoved,
    // Homes and settings went too.
    refresh: [],
  });
  return {
    isBusy: hiding.isPending || removing.isPending,
    hide: () => hiding.mutate(),
    removeExamples: () => window.confirm(dashboardTexts.confirmExamples) && removing.mutate(),
  };
}
