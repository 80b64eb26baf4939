import type { ReactNode } from 'react';
import { MAX_SELECTED } from '#contract/catalogue/selection.ts';
import { bulkTexts } from '#contract/messages.ts';
import { type BulkAction, bulkSentences, MAX_BULK_PROPERTIES } from '#contract/property/bulk.ts';
import type { AdminApi } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { dataOf } from '#web/api/api-request.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { useDownload } from '#web/ui/admin/use-download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { refreshProperties } from '../calls/property-queries.ts';
import { removeDraft } from '../drafts/draft-storage.ts';
import type { ListView } from '../list/list-view.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = {
  selection: Selection;
  /** The order on paper. */
  sort: ListView['sort'];
  /** The bar has lost its last property, and with it the focus. */
  onEmptied: () => void;
};

/** How many properties are selected, and what can be done to them. Before the list for the keyboard, below it for the eye. */
export function SelectionBar({ selection, sort, onEmptied }: SelectionBarProps) {
  const { ids } = selection;
  const bulk = useBulkAction({
    onGone(gone) {
      selection.remove(gone);
      if (gone.length > 0 && ids.every((id) => gone.includes(id))) onEmptied();
    },
  });
  const download = useDownload(useAdminApi());
  const save = (path: string) => download.mutate(path);
  const isEmpty = ids.length === 0;
  const hasTooMany = ids.length > MAX_BULK_PROPERTIES;
  const isPending = bulk.isPending || download.isPending;

  const search = new URLSearchParams({ ids: ids.join(','), audience: 'admin', ...(sort && { sort }) });
  const action = (label: ReactNode, onClick: () => void) => (
    <BusyButton look="outline" size="sm" disabled={hasTooMany} isBusy={isPending} onClick={onClick}>
      {label}
    </BusyButton>
  );

  return (
    <section aria-label={isEmpty ? undefined : 'Sélection'} className={isEmpty ? 'sr-only' : BAR}>
      <div className="page-container flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
        {/* It is there from the start, so that a change is read out. */}
        <div role="status" className="text-sm font-semibold tabular-nums md:text-base">
          {!isEmpty && <p>{bulkTexts.selected(ids.length)}</p>}
          {hasTooMany && <p className="text-sm text-danger">{bulkTexts.tooMany(MAX_BULK_PROPERTIES)}</p>}
        </div>
        {!isEmpty && (
          <>
            <div
              aria-busy={isPending}
              className="-m-1 flex gap-2 p-1 whitespace-nowrap aria-busy:opacity-60 max-lg:order-1 max-lg:basis-full max-lg:overflow-x-auto lg:ml-auto"
            >
              {action('Rendre privés', () => bulk.run('make_private', ids))}
              {action('Rendre publics', () => bulk.makePublic(ids))}
              {action('Mettre à la corbeille', () => {
                if (window.confirm(bulkTexts.confirmTrash(ids.length))) bulk.run('trash', ids);
              })}
              {action('Imprimer', () => save(`/catalogue.pdf?${search}`))}
              {action('Exporter', () => save(`/properties/export.csv?ids=${ids.join(',')}`))}
            </div>
            <div className="-mr-4 max-lg:ml-auto">
              <Button
                look="ghost"
                size="sm"
                onClick={() => {
                  selection.remove(ids);
                  onEmptied();
                }}
              >
                Tout désélectionner
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

const BAR =
  'sticky-actions inset-x-0 bottom-0 z-20 border-t border-line bg-card shadow-3 [@media(min-height:30rem)]:fixed';

/** Selects all that is shown, or none of it. */
export function SelectAll({ shown, selection }: { shown: number[]; selection: Selection }) {
  const selected = shown.filter((id) => selection.ids.includes(id));
  const areAll = selected.length === shown.length;
  return (
    <Checkbox
      checked={areAll}
      ref={(input) => {
        if (input) input.indeterminate = selected.length > 0 && !areAll;
      }}
      onChange={() => (areAll ? selection.remove(shown) : selection.add(shown))}
    >
      Tout sélectionner
    </Checkbox>
  );
}

/** How many of these would newly be public without all their mentions. A call takes a part of them. */
async function countIncomplete(api: AdminApi, ids: number[]): Promise<number> {
  let count = 0;
  for (let start = 0; start < ids.length; start += MAX_SELECTED) {
    const part = ids.slice(start, start + MAX_SELECTED).join(',');
    const search = { ids: part, advert: 'incomplete', visibility: 'private', page: '1', per_page: '1' };
    count += (await api.listProperties(new URLSearchParams(search))).total;
  }
  return count;
}

type Bulk = { action: BulkAction; ids: number[]; isUndo?: boolean };

const UNDO: Partial<Record<BulkAction, BulkAction>> = {
  make_private: 'make_public',
  make_public: 'make_private',
  trash: 'restore',
};

/** Does the same to several properties. The toast tells what was done, and offers to take it back. */
function useBulkAction({ onGone }: { onGone: (ids: number[]) => void }) {
  const api = useAdminApi();
  const { mutate, isPending } = useWrite({
    send: async ({ action, ids }: Bulk) => dataOf(await api.write('POST', '/properties/bulk', { ids, action })),
    done(result, { action, isUndo }) {
      const { changed, missing } = result;
      if (action === 'trash') for (const id of changed) removeDraft(id);
      onGone(action === 'trash' ? [...changed, ...missing] : missing);
      const [text = '', ...others] = bulkSentences(action, result);
      const undo = isUndo || changed.length === 0 ? undefined : UNDO[action];
      return {
        text,
        ...(others.length > 0 && { detail: others.join('. ') }),
        ...(undo && {
          action: { label: 'Annuler', onPress: () => mutate({ action: undo, ids: changed, isUndo: true }) },
        }),
      };
    },
    failed: bulkTexts.failed,
    refresh: refreshProperties,
  });
  const counting = useWrite({
    send: (ids: number[]) => countIncomplete(api, ids),
    done(incomplete, ids) {
      const isWanted = incomplete === 0 || window.confirm(bulkTexts.confirmIncomplete(incomplete, ids.length));
      if (isWanted) mutate({ action: 'make_public', ids });
      return undefined;
    },
    failed: bulkTexts.failed,
  });

  return {
    isPending: isPending || counting.isPending,
    run: (action: BulkAction, ids: number[]) => mutate({ action, ids }),
    /** Asks first where mentions are missing. */
    makePublic: (ids: number[]) => counting.mutate(ids),
  };
}
