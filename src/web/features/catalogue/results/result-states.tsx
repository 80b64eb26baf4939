import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CatalogueFilters, filtersFromSearch } from '#contract/catalogue/catalogue.ts';
import { listFilterChips } from '#contract/catalogue/filter-chips.ts';
import { whereIs } from '#contract/catalogue/regions.ts';
import { formatNumber } from '#contract/text/format.ts';
import { widerSearchQuery } from '#web/api/queries.ts';
import placeholder from '#web/assets/placeholder.svg';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { map } from '../icon-paths.ts';
import type { View } from './list-state.ts';
import { LIST_LOOK } from './property-items.tsx';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As tall as the results: no layout shift when they arrive. */
export function LoadingResults({ view }: { view: Exclude<View, 'map'> }) {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-24 z-10">
        <Spinner />
      </div>
      <ul aria-hidden="true" className={LIST_LOOK[view]}>
        <SkeletonItems view={view} />
      </ul>
    </div>
  );
}

export function SkeletonItems({ view }: { view: View }) {
  return SKELETONS.map((key) => (
    <li
      key={key}
      aria-hidden="true"
      className={`grid gap-x-7 gap-y-4 ${view === 'list' ? 'items-center pb-7 md:grid-cols-[340px_1fr]' : ''}`}
    >
      <div className="skeleton aspect-3/2 rounded-md" />
      <div>
        <div className="skeleton h-7 w-2/5" />
        <div className="skeleton mt-2.5 h-5 w-4/5" />
        <div className="skeleton mt-2 h-5 w-2/5" />
        <div className="skeleton mt-6 h-5 w-4/5" />
      </div>
    </li>
  ));
}

/** Above results that are about to be replaced: they can be read until then. */
export function ProgressLine() {
  return <div aria-hidden="true" className="absolute inset-x-0 -top-4 h-0.5 animate-pulse bg-action" />;
}

type NoResultsProps = { filters: CatalogueFilters; onClear: (() => void) | undefined };

export function NoResults({ filters, onClear }: NoResultsProps) {
  return (
    <Panel>
      <img src={placeholder} width={220} height={147} alt="" className="rounded-md" />
      <p className="text-muted">
        {onClear ? 'Aucun bien ne correspond à vos critères de recherche.' : 'Aucun bien à vendre pour le moment.'}
      </p>
      {onClear && (
        <>
          <WiderSearchLink filters={filters} />
          <Button look="outline" onClick={onClear}>
            Voir tous les biens
          </Button>
        </>
      )}
    </Panel>
  );
}

/** The nearest search that finds something: '3 biens en Balagne', and the filters that it has to do without. */
function WiderSearchLink({ filters }: { filters: CatalogueFilters }) {
  const { data: wider } = useQuery(widerSearchQuery(filters));
  if (!wider) return null;
  const { location, count, search } = wider;
  const dropped = droppedFilters(filters, filtersFromSearch(new URLSearchParams(search)));
  return (
    <div className="grid justify-items-center gap-2">
      <ButtonLink to={{ search }} preventScrollReset>
        {formatNumber(count)} {count > 1 ? 'biens' : 'bien'} {whereIs(location || 'Haute-Corse')}
      </ButtonLink>
      {dropped.length > 0 && (
        <p className="text-sm text-muted">
          {dropped.length > 1 ? 'sans les filtres' : 'sans le filtre'}{' '}
          {dropped.map((label) => `«\u00a0${label}\u00a0»`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** The place is in the words of the link. */
export function droppedFilters(filters: CatalogueFilters, wider: CatalogueFilters): string[] {
  const labels = (of: CatalogueFilters) => listFilterChips({ ...of, location: '' }).map(({ label }) => label);
  const kept = labels(wider);
  return labels(filters).filter((label) => !kept.includes(label));
}

export function LoadingError({ onRetry }: { onRetry: () => void }) {
  const [title, text] = navigator.onLine
    ? ['Erreur de chargement', 'Une erreur est survenue lors du chargement des propriétés.']
    : ['Pas de connexion Internet', "Les biens s'affichent dès qu'elle revient."];
  return (
    <Panel role="alert">
      <h3>{title}</h3>
      <p className="text-muted">{text}</p>
      <Button look="outline" onClick={onRetry}>
        Réessayer
      </Button>
    </Panel>
  );
}

export function MapPlaceholder() {
  return (
    <div className="grid h-[600px] content-start justify-items-center gap-3 pt-10 rounded-lg border-[1.5px] border-dashed border-schiste-300 bg-background-alt px-6 text-center text-muted">
      <Icon path={map} size={28} />
      <p ref={bringIntoView}>Carte pas encore disponible</p>
    </div>
  );
}

/** On a low screen the sentence would be out of view, and the click would seem to do nothing. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function Panel({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div
      role={role}
      className="grid justify-items-center gap-3.5 rounded-lg bg-background-alt px-6 py-[clamp(2.5rem,6vw,5rem)] text-center"
    >
      {children}
    </div>
  );
}
