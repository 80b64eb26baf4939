import { useState } from 'react';
import { FAVORITES_PATH } from '#contract/public-paths.ts';
import { addFavorites, useFavorites } from '#web/browser/favorites.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';

/** Adds a whole selection to the visitor's favourites, in its order. */
export function KeepAll({ ids }: { ids: readonly number[] }) {
  const favorites = useFavorites();
  const [wasAdded, setAdded] = useState(false);
  if (ids.every((id) => favorites.includes(id))) {
    return (
      // In the place of the button that was pressed, and with its focus.
      <ButtonLink ref={wasAdded ? focus : undefined} to={FAVORITES_PATH} size="sm">
        {wasAdded && <span className="sr-only">Ajoutés. </span>}Voir mes favoris
      </ButtonLink>
    );
  }

  function keepAll() {
    // The latest comes first there.
    addFavorites(ids.toReversed());
    setAdded(true);
  }
  return (
    <Button size="sm" onClick={keepAll}>
      Tout ajouter à mes favoris
    </Button>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}
