import type { PropertyVersion } from '#contract/property/property-version.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { fieldLabel, formatChange } from './format-change.ts';

type VersionItemProps = { version: PropertyVersion; isBusy: boolean; onRestore: () => void };

/** One save: when, by whom, field by field. */
export function VersionItem({ version: { created_at, user, fields }, isBusy, onRestore }: VersionItemProps) {
  const time = formatDateTime(created_at);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-[1.125rem]">
            <time dateTime={created_at}>{time}</time>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
        </div>
        <Button
          look="outline"
          size="sm"
          disabled={isBusy}
          aria-label={`Revenir à cette version, d'avant le ${time}`}
          onClick={onRestore}
        >
          Revenir à cette version
        </Button>
      </div>
      <dl className="grid grid-cols-1 gap-y-2">
        {fields.map((change) => {
          const { before, after } = formatChange(change);
          return (
            <div key={change.field} className="grid gap-x-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted sm:py-0.5">{fieldLabel(change.field)}</dt>
              <dd className="wrap-anywhere">
                <del className="text-muted decoration-schiste-400">{before}</del>
                <span aria-hidden="true" className="mx-2.5 text-muted">
                  →
                </span>
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
