import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notices, propertyTexts, versionTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import type { PropertyVersion } from '#contract/property/property-version.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { formatDateTime } from '#web/browser/admin/format-date-time.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';
import { ADMIN_PROPERTIES_KEY, propertyScope, refreshProperties } from '../calls/property-queries.ts';
import { findDraft } from '../drafts/draft-storage.ts';
import { ChangeList } from './change-list.tsx';

export const HISTORY_ID = 'historique';

type HistoryPanelProps = {
  property: Property;
  /** Called once the restored property is read. */
  onRestored: () => void;
};

/** Who changed what, and when. Read once it is opened. */
export function HistoryPanel({ property, onRestored }: HistoryPanelProps) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const path = `/properties/${property.id}/versions` as const;
  // The saves of the property, newest first.
  const query = api.query([ADMIN_PROPERTIES_KEY, 'versions', property.id], path);
  const { data: versions, isError, refetch } = useQuery({ ...query, enabled: isOpen });
  const restore = useWrite({
    scope: propertyScope(property.id),
    send: (n: number) => api.request(`${path}/${n}/restore`, { method: 'POST' }),
    async done({ message = notices.versionRestored }) {
      await refreshProperties(queryClient);
      onRestored();
      return message;
    },
    failed: versionTexts.restoreFailed,
  });

  function confirmAndRestore(version: PropertyVersion) {
    const unsaved = findDraft(property.id) ? [propertyTexts.unsaved] : [];
    const question = [...unsaved, versionTexts.confirmRestore(nameOf(version))].join(' ');
    if (window.confirm(question)) restore.mutate(version.n);
  }

  /**
   * A state is known by the day on which it was saved: with the save before, or when the property was created. Older
   * saves may no longer be kept.
   */
  function nameOf({ n, created_at }: PropertyVersion): string {
    const savedAt = n === 1 ? property.created_at : versions?.find((older) => older.n === n - 1)?.created_at;
    return savedAt ? `du ${formatDateTime(savedAt)}` : `d'avant le ${formatDateTime(created_at)}`;
  }

  return (
    <details
      id={HISTORY_ID}
      tabIndex={-1}
      className="group scroll-mt-4 outline-none rounded-lg border border-line bg-card"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-16 list-none items-center gap-4 rounded-lg px-4 py-3 hover:bg-mer-50 sm:px-9">
        <h2 className="grow text-[1.25rem]">Historique</h2>
        <span className="group-open:rotate-180">
          <Icon path={chevronDown} size={22} />
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-5 px-4 pt-2 pb-6 sm:px-9 sm:pb-9">
        {versions ? (
          <>
            <p className="max-w-prose text-muted">
              {versions.length > 0
                ? "Revenir à une version annule les changements qui l'ont suivie ; les images ne changent pas."
                : "Aucune modification pour le moment. Dès le prochain enregistrement, la version d'avant se retrouve ici."}
            </p>
            <ol className="grid grid-cols-1">
              {versions.map((version) => (
                <li key={version.n} className="border-t border-line py-5 last:pb-0">
                  <VersionItem
                    version={version}
                    name={nameOf(version)}
                    isBusy={restore.isPending}
                    onRestore={() => confirmAndRestore(version)}
                  />
                </li>
              ))}
            </ol>
          </>
        ) : (
          <Loading failure={isError ? versionTexts.listFailed : undefined} onRetry={() => refetch()} />
        )}
      </div>
    </details>
  );
}

type VersionItemProps = {
  version: PropertyVersion;
  /** The state before this save. */
  name: string;
  isBusy: boolean;
  onRestore: () => void;
};

/** One save: when, by whom, field by field; then the way back to the state before it. */
function VersionItem({ version: { created_at, user, fields }, name, isBusy, onRestore }: VersionItemProps) {
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
          Revenir à la version {name}
        </BusyButton>
      </div>
    </div>
  );
}
