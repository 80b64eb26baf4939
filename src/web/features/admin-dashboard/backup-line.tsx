import { adminPaths } from '#contract/admin/admin-paths.ts';
import { describeBackups } from '#contract/admin/backup-state.ts';
import type { DashboardJson } from '#contract/admin/dashboard.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, clock, warning } from '#web/ui/pictures/icon-paths.ts';

export function BackupLine({ backup }: { backup: DashboardJson['backup'] }) {
  const { text, isLate } = describeBackups(backup, new Date());
  const isGood = backup.last_good_at !== null && !isLate;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p
        className={`flex min-w-[min(100%,18rem)] flex-1 gap-3 text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}
      >
        <span className={`shrink-0 ${isGood ? 'text-maquis' : ''}`}>
          <Icon path={isLate ? warning : isGood ? check : clock} size={20} />
        </span>
        {text}
      </p>
      <ButtonLink to={adminPaths.status} look="outline" size="sm">
        État du site
      </ButtonLink>
    </div>
  );
}
