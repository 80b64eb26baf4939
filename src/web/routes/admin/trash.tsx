import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { trashTexts } from '#contract/messages.ts';
import { TRASH_DAYS } from '#contract/property/property-json.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { EmptyTrash } from '#web/features/admin-trash/empty-trash.tsx';
import { TrashedProperty, useTrashActions } from '#web/features/admin-trash/trashed-property.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Loading } from '#web/ui/layout/loading.tsx';

export const meta = hiddenPage('Corbeille');

export default function TrashPage() {
  const { data, isError, refetch } = useQuery(useAdminApi().query(['admin-trash'], '/trash'));
  const count = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears: the focus moves to the count, which screen readers then read.
  const actions = useTrashActions({ onDone: () => count.current?.focus() });

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title">Corbeille</h1>
        <p ref={count} role="status" tabIndex={-1} className="text-muted">
          {data && countText(data.length)}
        </p>
      </div>
      {data ? (
        <>
          {data.length === 0 ? (
            <EmptyTrash />
          ) : (
            <p className="max-w-prose text-muted">
              Ces biens ne sont plus sur le site, ni leurs photos. Vous pouvez les rétablir pendant {TRASH_DAYS} jours.
            </p>
          )}
          <ul className="grid grid-cols-1 gap-4">
            {data.map((property) => (
              <li key={property.id}>
                <TrashedProperty property={property} actions={actions} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Loading failure={isError ? trashTexts.listFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return '';
  return count > 1 ? `${count} biens` : '1 bien';
}
