import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CatalogueFilters } from '#contract/catalogue.ts';
import { cataloguePageQuery } from '#web/api/queries.ts';
import type { View } from './list-place.ts';
import { PropertyItems } from './property-items.tsx';
import { LoadingError, SkeletonItems } from './result-states.tsx';

type NextPageProps = {
  filters: CatalogueFilters;
  page: number;
  view: View;
  /** The visitor has just asked for it: reading goes on at its first property. */
  takesFocus: boolean;
};

/** The items of a page below the first. */
export function NextPage({ filters, page, view, takesFocus }: NextPageProps) {
  const { data, isError, refetch } = useQuery(cataloguePageQuery(filters, page));
  const firstItem = useRef<HTMLLIElement>(null);
  const isShown = data !== undefined;

  useEffect(() => {
    if (isShown && takesFocus) firstItem.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isShown, takesFocus]);

  if (data) return <PropertyItems properties={data.properties} view={view} firstItem={firstItem} />;
  if (!isError) return <SkeletonItems view={view} />;
  return (
    <li className="col-span-full">
      <LoadingError onRetry={() => refetch()} />
    </li>
  );
}
