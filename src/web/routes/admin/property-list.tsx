import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { siteOf } from '#web/api/site.ts';
import { allPropertiesQuery } from '#web/features/admin-properties/calls/admin-queries.ts';
import { useDeleteProperty } from '#web/features/admin-properties/calls/use-delete-property.ts';
import { plus } from '#web/features/admin-properties/icon-paths.ts';
import { ListTools } from '#web/features/admin-properties/list/list-tools.tsx';
import {
  type ListView,
  listSearch,
  readListView,
  viewProperties,
  WHOLE_LIST,
} from '#web/features/admin-properties/list/list-view.ts';
import { PropertyTable } from '#web/features/admin-properties/list/property-table.tsx';
import { useGrowingList } from '#web/features/admin-properties/list/use-growing-list.ts';
import { hiddenPageMeta } from '#web/seo/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Loading } from '#web/ui/layout/loading.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { Route } from './+types/property-list.ts';

export function meta({ matches }: Route.MetaArgs) {
  return hiddenPageMeta(`Gestion des biens | ${siteOf(matches).tag}`);
}

export default function PropertyListPage() {
  const { data: properties, isError, refetch } = useQuery(allPropertiesQuery(useAdminApi()));

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Gestion des biens</h1>
        <ButtonLink to={adminPaths.newProperty}>
          <Icon path={plus} />
          Ajouter un bien
        </ButtonLink>
      </div>
      {properties ? (
        <PropertyList properties={properties} />
      ) : (
        <Loading failure={isError ? propertyTexts.listFailed : undefined} onRetry={() => refetch()} />
      )}
    </div>
  );
}

function PropertyList({ properties }: { properties: Property[] }) {
  const [address, setAddress] = useSearchParams();
  const view = readListView(address);
  const count = useRef<HTMLParagraphElement>(null);
  // The row that held the focus is gone: whoever listens hears how many are left.
  const { isDeleting, confirmAndDelete } = useDeleteProperty({ onDeleted: () => count.current?.focus() });
  // Fields and buttons answer at once; a long list follows when it can.
  const shownAddress = useDeferredValue(address.toString());
  const found = useMemo(
    () => viewProperties(properties, readListView(new URLSearchParams(shownAddress))),
    [properties, shownAddress],
  );
  const { shown, hasMore, showMore, end } = useGrowingList(found, shownAddress);
  const fromList = useMemo(() => ({ list: shownAddress && `?${shownAddress}` }), [shownAddress]);
  const look = (next: ListView) => setAddress(listSearch(next), { replace: true, preventScrollReset: true });

  return (
    <>
      <ListTools view={view} onChange={look} />
      <p ref={count} role="status" tabIndex={-1} className="text-sm text-muted">
        {countText(found.length, properties.length)}
      </p>
      {found.length > 0 ? (
        <PropertyTable
          properties={shown}
          sort={view.sort}
          fromList={fromList}
          onSort={(sort) => look({ ...view, sort })}
          isDeleting={isDeleting}
          onDelete={confirmAndDelete}
        />
      ) : (
        <div className="grid justify-items-center gap-5 rounded-lg border border-line bg-card px-5 py-16 text-center">
          {properties.length > 0 ? (
            <>
              <p>Aucun bien ne correspond à votre recherche.</p>
              <Button look="outline" onClick={() => look(WHOLE_LIST)}>
                Tout afficher
              </Button>
            </>
          ) : (
            <p>Aucun bien pour le moment.</p>
          )}
        </div>
      )}
      {hasMore && (
        <div ref={end} className="grid justify-items-center">
          <Button look="outline" onClick={showMore}>
            Afficher plus de biens
          </Button>
        </div>
      )}
    </>
  );
}

function countText(shown: number, all: number): string {
  const noun = all > 1 ? 'biens' : 'bien';
  return shown === all ? `${all} ${noun}` : `${shown} sur ${all} ${noun}`;
}
