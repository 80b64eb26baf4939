import { adminPaths } from '#contract/admin/admin-paths.ts';
import { describeBackups } from '#contract/admin/backup-state.ts';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, clock, warning } from '#web/ui/pictures/icon-paths.ts';
import type { Task } from './tasks.ts';

/** What waits for the agent: a sentence and an action each. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-lg border border-line bg-card p-5 md:p-6">
        <span className="text-maquis">
          <Icon path={check} />
        </span>
        Rien ne vous attend : chaque message a sa réponse, et vos annonces sont complètes.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-card px-5 md:px-6">
      {tasks.map(({ text, action, isLate }) => (
        <li key={text} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
          <p className={`flex min-w-[min(100%,18rem)] flex-1 gap-3 ${isLate ? 'font-semibold text-danger' : ''}`}>
            <span className={`mt-0.5 shrink-0 ${isLate ? '' : 'text-immortelle-600'}`}>
              <Icon path={isLate ? warning : clock} size={22} />
            </span>
            <span className="wrap-anywhere">{text}</span>
          </p>
          <ButtonLink to={action.to} size="sm" look="outline">
            {action.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

export function BackupLine({ backup }: { backup: DashboardJson['backup'] }) {
  const { text, state } = describeBackups(backup, new Date());
  const isFailing = state === 'failing';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p
        className={`flex min-w-[min(100%,18rem)] flex-1 gap-3 text-sm ${isFailing ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        <span className={`shrink-0 ${state === 'ok' ? 'text-maquis' : ''}`}>
          <Icon path={isFailing ? warning : state === 'ok' ? check : clock} size={20} />
        </span>
        {text}
      </p>
      <ButtonLink to={adminPaths.status} look="outline" size="sm">
        État du site
      </ButtonLink>
    </div>
  );
}
