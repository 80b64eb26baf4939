import { type ReactNode, type Ref, useState } from 'react';
import { comparisonPath, contactAboutPath, MAX_COMPARED, MIN_COMPARED } from '#contract/catalogue/selection.ts';
import type { PropertySummary } from '#contract/property/property.ts';
import { FAVORITES_PATH } from '#contract/public-paths.ts';
import { useSite } from '#web/api/site.ts';
import { addFavorites, useFavorites } from '#web/browser/favorites.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { PropertyCard } from '#web/ui/properties/property-card.tsx';
import './selection.css';

export const SELECTION_TITLE = 'Une sélection de biens';

type SelectionProps = {
  ref?: Ref<HTMLHeadingElement>;
  properties: readonly PropertySummary[];
  /** The numbers in the link of a shared selection: the comparison leads back to it. */
  among?: readonly number[];
  /** Further actions, before those that every selection has. */
  children: ReactNode;
};

/** Properties as cards, with what can be done with all of them. */
export function Selection({ ref, properties, among, children }: SelectionProps) {
  // The choice is undefined while nothing is being chosen.
  const [choice, setChoice] = useState<readonly number[]>();
  const ids = properties.map(({ id }) => id);
  const chosen = choice?.filter((id) => ids.includes(id));

  function toggle(id: number) {
    setChoice((before = []) => (before.includes(id) ? before.filter((known) => known !== id) : [...before, id]));
  }

  return (
    <>
      <PrintedSite />
      <div className="selection-toolbar">
        <h2 ref={ref} tabIndex={-1} className="figure selection-count">
          {`${ids.length} ${ids.length > 1 ? 'biens' : 'bien'}`}
        </h2>
        <div className="selection-actions">
          <ButtonLink to={contactAboutPath(ids)} look="outline" size="sm">
            Demander des informations
          </ButtonLink>
          <Button look="outline" size="sm" onClick={() => window.print()}>
            Imprimer
          </Button>
          {children}
          {ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED && (
            <ButtonLink to={comparisonPath(ids, among)} look="outline" size="sm">
              Comparer
            </ButtonLink>
          )}
          {ids.length > MAX_COMPARED && (
            <Button
              look="outline"
              size="sm"
              aria-pressed={choice !== undefined}
              onClick={() => setChoice(choice ? undefined : [])}
            >
              Comparer
            </Button>
          )}
        </div>
      </div>
      <ul className="property-grid selection-list">
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} />
            {chosen && (
              <label className="selection-choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(property.id)}
                  disabled={chosen.length >= MAX_COMPARED && !chosen.includes(property.id)}
                  onChange={() => toggle(property.id)}
                />
                <span>
                  Comparer<span className="sr-only"> « {property.title} »</span>
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      {chosen && <ComparisonBar chosen={chosen} among={among} onCancel={() => setChoice(undefined)} />}
    </>
  );
}

/** On paper, where there is no link to follow: whose list this is, and how to reach them. */
function PrintedSite() {
  const { name, publicUrl, phone } = useSite();
  return (
    <p className="mb-4 hidden print:block">
      {[name, publicUrl.replace(/^https?:\/\//, ''), phone].filter(Boolean).join(' · ')}
    </p>
  );
}

type ComparisonBarProps = { chosen: readonly number[]; among: readonly number[] | undefined; onCancel: () => void };

/** Stays at the bottom of the screen while properties are being chosen. */
function ComparisonBar({ chosen, among, onCancel }: ComparisonBarProps) {
  return (
    <div className="comparison-bar">
      <p role="status">
        {chosen.length === 0
          ? 'Choisissez de deux à quatre biens.'
          : `${chosen.length} ${chosen.length > 1 ? 'biens choisis' : 'bien choisi'} sur quatre au plus`}
      </p>
      <div className="selection-actions">
        <Button look="ghost" size="sm" onClick={onCancel}>
          Annuler
        </Button>
        {chosen.length < MIN_COMPARED ? (
          <Button size="sm" disabled>
            Comparer ces biens
          </Button>
        ) : (
          <ButtonLink to={comparisonPath(chosen, among)} size="sm">
            Comparer ces biens
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

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
