import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPropertyId, MAX_SELECTED, selectionPath } from '#contract/catalogue/selection.ts';
import { selectionQuery } from '#web/api/selection-queries.ts';
import { useSite } from '#web/api/site.ts';
import { rememberGone, removeFavorites } from '#web/browser/favorites.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ShareButton } from '#web/ui/controls/share-button.tsx';
import { SELECTION_TITLE, Selection } from './selection.tsx';
import { LoadingProperties, NoProperties, Unavailable } from './selection-states.tsx';

/** What the visitor kept, the latest first. */
export function Favorites({ favorites }: { favorites: readonly number[] }) {
  const { publicUrl } = useSite();
  const told = useFocusAfterRemoval(favorites.length);
  const latest = favorites.toReversed().slice(0, MAX_SELECTED);
  const list = useQuery({ ...selectionQuery(latest.filter(isPropertyId)), placeholderData: keepPreviousData });
  const properties = list.data?.filter(({ id }) => latest.includes(id));
  const ids = properties?.map(({ id }) => id) ?? [];
  // While the answer for a new list is on its way, the old one says nothing of what was added.
  const isKnown = list.isSuccess && !list.isPlaceholderData;
  const gone = isKnown ? latest.filter((id) => !ids.includes(id)) : [];
  const goneIds = isKnown ? gone.join() : undefined;
  useEffect(() => {
    if (goneIds !== undefined) rememberGone(goneIds.split(',').filter(Boolean).map(Number));
  }, [goneIds]);

  if (favorites.length === 0) {
    return (
      <NoProperties ref={told}>
        Vous n'avez pas encore de favoris : touchez le cœur d'un bien pour le garder ici.
      </NoProperties>
    );
  }
  if (!properties) {
    return (
      // Keeps the footer out of view until the list is there.
      <div className="min-h-svh">
        <LoadingProperties list={list} />
      </div>
    );
  }
  return (
    <>
      <Unavailable ref={ids.length === 0 ? told : undefined} count={gone.length}>
        <Button look="outline" size="sm" onClick={() => removeFavorites(gone)}>
          Retirer des favoris
        </Button>
      </Unavailable>
      {favorites.length > MAX_SELECTED && (
        <p className="mb-4 text-muted">Les {MAX_SELECTED} derniers biens gardés sont affichés.</p>
      )}
      {properties.length > 0 && (
        <Selection ref={told} properties={properties}>
          <ShareButton label="Partager ma sélection" title={SELECTION_TITLE} url={publicUrl + selectionPath(ids)} />
        </Selection>
      )}
    </>
  );
}

/** The control that removes a property goes with it: the focus then moves to what is told of the others. */
function useFocusAfterRemoval(count: number) {
  const told = useRef<HTMLElement>(null);
  const before = useRef(count);
  // After every render: it may have to be loaded first.
  useEffect(() => {
    const isFewer = count < before.current;
    if (isFewer && !told.current) return;
    before.current = count;
    if (isFewer && document.activeElement === document.body) told.current?.focus({ preventScroll: true });
  });
  return (element: HTMLElement | null) => {
    told.current = element;
  };
}
