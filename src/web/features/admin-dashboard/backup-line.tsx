import { describeBackups } from '#contract/backup-state.ts';
import type { DashboardJson } from '#contract/dashboard.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { check, clock, warning } from '#web/ui/pictures/icon-paths.ts';

export function BackupLine({ backup }: { backup: DashboardJson['backup'] }) {
  const { text, isLate } = describeBackups(backup, new Date());
  const isGood = backup.last_good_at !== null && !isLate;
  return (
    <p className={`flex gap-3 text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>
      <span className={`shrink-0 ${isGood ? 'text-maquis' : ''}`}>
        <Icon path={isLate ? warning : isGood ? check : clock} size={20} />
      </span>
      {text}
    </p>
  );
}
