import type { PropertyVersion } from '#contract/property/property-version.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { ChangeList } from './change-list.tsx';

type VersionItemProps = {
  version: PropertyVersion;
  /** When the state before this save was itself saved; unknown where older saves are no longer kept. */
  savedAt: string | undefined;
  isBusy: boolean;
  onRestore: () => void;
};

/** One save: when, by whom, field by field; then the way back to the state before it. */
export function VersionItem({ version: { created_at, user, fields }, savedAt, isBusy, onRestore }: VersionItemProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-[1.125rem]">
          Modifié le <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
      </div>
      <ChangeList changes={fields} />
      <div>
        <BusyButton look="outline" size="sm" isBusy={isBusy} onClick={onRestore}>
          Revenir à la version {versionName(savedAt, created_at)}
        </BusyButton>
      </div>
    </div>
  );
}

/** A state is known by the day on which it was saved. */
export function versionName(savedAt: string | undefined, replacedAt: string): string {
  return savedAt ? `du ${formatDateTime(savedAt)}` : `d'avant le ${formatDateTime(replacedAt)}`;
}
