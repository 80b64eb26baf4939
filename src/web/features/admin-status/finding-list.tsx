import { CHECK_NAMES, type Finding, type FindingState } from '#contract/admin/status.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Part } from '#web/ui/admin/part.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { clock, check as tick, warning } from '#web/ui/pictures/icon-paths.ts';

export const STATUS_KEY = 'status';

const looks: Record<FindingState, { title: string; icon: string; tone: string }> = {
  failing: { title: 'À réparer', icon: warning, tone: 'text-danger' },
  warning: { title: 'À surveiller', icon: clock, tone: 'text-immortelle-600' },
  ok: { title: 'En ordre', icon: tick, tone: 'text-maquis' },
};

/** The findings of one state; nothing where there are none. */
export function FindingList({ state, findings }: { state: FindingState; findings: Finding[] }) {
  const { title, icon, tone } = looks[state];
  if (findings.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card px-5 md:px-6">
        {findings.map(({ check, message, action }) => (
          <li key={check} className="flex gap-3 py-4">
            <span className={`mt-0.5 shrink-0 ${tone}`}>
              <Icon path={icon} size={22} />
            </span>
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[13rem_1fr]">
              <p className={`font-semibold ${state === 'failing' ? 'text-danger' : ''}`}>{CHECK_NAMES[check]}</p>
              <div className="grid justify-items-start gap-3">
                <p className={`wrap-anywhere ${state === 'ok' ? 'text-muted' : ''}`}>{message}</p>
                {action === 'trust_clock' && <ConfirmDate />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Lets the site delete again what has had its time. */
function ConfirmDate() {
  const api = useAdminApi();
  const { mutate, isPending } = useWrite({
    send: () => api.request('/status/clock', { method: 'POST' }),
    refresh: [STATUS_KEY],
  });
  return (
    <BusyButton look="outline" size="sm" isBusy={isPending} onClick={() => mutate()}>
      La date est juste
    </BusyButton>
  );
}

/** The state of the site in one sentence. */
export function summaryOf(findings: Finding[]): string {
  const points = (state: FindingState, todo: string) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count === 0 ? [] : [`${count} ${count > 1 ? 'points sont' : 'point est'} ${todo}`];
  };
  const found = [...points('failing', 'à réparer'), ...points('warning', 'à surveiller')];
  return found.length === 0 ? 'Tout est en ordre.' : `${found.join(', ')}.`;
}
