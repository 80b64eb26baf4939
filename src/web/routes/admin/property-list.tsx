import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import type { PropertyPage } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { propertyCountQuery, propertyListQuery } from '#web/features/admin-properties/calls/property-queries.ts';
import { useDeleteProperty } from '#web/features/admin-properties/calls/use-delete-property.ts';
import { DuplicateDrawer } from '#web/features/admin-properties/duplicate-drawer.tsx';
import { plus } from '#web/features/admin-properties/icon-paths.ts';
import { CsvTools } from '#web/features/admin-properties/list/csv-tools.tsx';
import { ListTools } from '#web/features/admin-properties/list/list-tools.tsx';
import {
  apiFilters,
  isFiltered,
  type ListView,
  listSearch,
  readListView,
  WHOLE_LIST,
} from '#web/features/admin-properties/list/list-view.ts';
import { LoadMore } from '#web/features/admin-properties/list/load-more.tsx';
import { PropertyTable } from '#web/features/admin-properties/list/property-table.tsx';
import { SelectAll, SelectionBar } from '#web/features/admin-properties/selection/selection-bar.tsx';
import { useSelection } from '#web/features/admin-properties/selection/use-selection.ts';
import { PrintCatalogueButton } from '#web/features/admin-sheets/print-catalogue-button.tsx';
import { hiddenPage } from '#web/seo/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chevronDown } from '#web/ui/pictures/icon-paths.ts';

export const meta = hiddenPage('Gestion des biens');

export default function PropertyListPage() {
  const [address, setAddress] = useSearchParams();
  const view = readListView(address);
  // A phone or a tablet shows the list sooner: printing, export and import fold.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const tools = isUnfolded ? 'flex flex-wrap gap-3' : 'max-lg:hidden';
  const show = (next: ListView) => setAddress(listSearch(next), { replace: true, preventScrollReset: true });

  return (
    <div className="grid grid-cols-1 gap-4 has-[.sticky-actions]:pb-24 md:gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-title">Gestion des biens</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.newProperty}>
            <Icon path={plus} />
            Ajouter un bien
          </ButtonLink>
          <div className="lg:hidden">
            <Button look="outline" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              Outils
              <span className={isUnfolded ? 'rotate-180' : undefined}>
                <Icon path={chevronDown} size={18} />
              </span>
            </Button>
          </div>
          <div className={`${tools} lg:contents`}>
            <PrintCatalogueButton filters={apiFilters(view)} />
            <CsvTools />
          </div>
        </div>
      </div>
      <ListTools view={view} onChange={show} />
      <PropertyList view={view} onChange={show} />
    </div>
  );
}

function PropertyList({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const api = useAdminApi();
  const list = useInfiniteQuery(propertyListQuery(api, view));
  const all = useQuery({ ...propertyCountQuery(api), enabled: isFiltered(view) });
  const count = useRef<HTMLParagraphElement>(null);
  const selection = useSelection();
  const [duplicated, setDuplicated] = useState<Property>();
  // The focused row or bar disappears: the focus moves to the count, which screen readers then read.
  const focusCount = () => count.current?.focus();
  const { isDeleting, confirmAndDelete } = useDeleteProperty({
    onDeleted(id) {
      selection.remove([id]);
      focusCount();
    },
  });

  if (!list.data) {
    return <Loading failure={list.isError ? propertyTexts.listFailed : undefined} onRetry={() => list.refetch()} />;
  }

  const properties = uniqueProperties(list.data.pages);
  const total = list.data.pages.at(-1)?.total ?? 0;
  const search = listSearch(view).toString();
  const shown = properties.map(({ id }) => id);
  // What the whole list lacks is gone, wherever it was deleted.
  const isWholeList = !isFiltered(view) && !list.hasNextPage && !list.isPlaceholderData;
  const gone = isWholeList ? selection.ids.filter((id) => !shown.includes(id)) : [];
  if (gone.length > 0) selection.remove(gone);

  return (
    <>
      <div className="-my-3 flex flex-wrap items-center justify-between gap-x-6">
        {properties.length > 0 && <SelectAll shown={shown} selection={selection} />}
        <p ref={count} role="status" tabIndex={-1} className="text-sm text-muted">
          {countText(total, isFiltered(view) ? all.data : total)}
        </p>
      </div>
      <SelectionBar selection={selection} sort={view.sort} onEmptied={focusCount} />
      {properties.length > 0 ? (
        <PropertyTable
          properties={properties}
          sort={view.sort}
          fromList={{ list: search && `?${search}` }}
          onSort={(sort) => onChange({ ...view, sort })}
          selection={selection}
          onDuplicate={setDuplicated}
          isDeleting={isDeleting}
          onDelete={confirmAndDelete}
        />
      ) : (
        <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 py-16 text-center">
          {isFiltered(view) ? (
            <>
              <p>Aucun bien ne correspond à votre recherche.</p>
              <Button look="outline" onClick={() => onChange(WHOLE_LIST)}>
                Tout afficher
              </Button>
            </>
          ) : (
            <p>Aucun bien pour le moment.</p>
          )}
        </div>
      )}
      {list.hasNextPage && (
        <LoadMore
          isAutomatic={!list.isFetching && !list.isFetchNextPageError}
          onLoadMore={() => list.fetchNextPage()}
        />
      )}
      <DuplicateDrawer property={duplicated} onClose={() => setDuplicated(undefined)} />
    </>
  );
}

/** A property created meanwhile shifts the pages: the last row of one is then the first of the next. */
function uniqueProperties(pages: PropertyPage[]): Property[] {
  const properties = pages.flatMap((page) => page.properties);
  return [...new Map(properties.map((property) => [property.id, property])).values()];
}

function countText(shown: number, all: number | undefined): string {
  if (all === undefined) return '';
  const noun = all > 1 ? 'biens' : 'bien';
  return shown === all ? `${all} ${noun}` : `${shown} sur ${all} ${noun}`;
}
