import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  asksForBedrooms,
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
} from '#contract/catalogue.ts';
import { readListPlace } from '../results/list-place.ts';

export type Choice = {
  /** Typing and dragging: the address follows once they pause. */
  pauses?: boolean;
  /** Choices of one sitting in the panel make one entry in the history. */
  sitting?: number;
};

export type ChooseFilters = (changes: Partial<CatalogueFilters>, choice?: Choice) => void;

const PAUSE_MS = 200;

/**
 * The filters that controls show, a moment ahead of those applied: the address of the page follows every choice, and
 * the results follow the address.
 */
export function useCatalogueFilters(applied: CatalogueFilters) {
  const navigate = useNavigate();
  const [{ chosen, seen, isPausing }, setState] = useState({ chosen: applied, seen: applied, isPausing: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address has changed, by one of our choices or by Back. What is being typed or dragged stays ahead of it, and
  // what only differs by a space in a name is left as it was typed.
  if (seen !== applied) {
    setState({ chosen: isPausing || isSameSearch(chosen, applied) ? chosen : applied, seen: applied, isPausing });
  }

  const choose: ChooseFilters = (changes, { pauses = false, sitting } = {}) => {
    const next = { ...chosen, ...changes };
    if (!asksForBedrooms(next)) next.bedroomsMin = NO_FILTERS.bedroomsMin;
    setState({ chosen: next, seen, isPausing: pauses });
    clearTimeout(timer.current);
    if (pauses) timer.current = setTimeout(apply, PAUSE_MS);
    else apply();

    function apply() {
      setState((state) => ({ ...state, isPausing: false }));
      // As the browser has them, the state where the router puts it: React may not have heard of the newest entry yet.
      const place = readListPlace(window.history.state.usr);
      const isSame = isSameSearch(next, filtersFromSearch(new URLSearchParams(window.location.search)));
      navigate(
        { search: filtersToSearch(next).toString() },
        {
          state: { view: place.view, sitting: isSame ? place.sitting : sitting },
          replace: isSame || (sitting !== undefined && sitting === place.sitting),
          preventScrollReset: true,
        },
      );
    }
  };

  return { filters: chosen, choose, isSettling: !isSameSearch(chosen, applied) };
}

export function isSameSearch(a: CatalogueFilters, b: CatalogueFilters): boolean {
  return filtersToSearch(a).toString() === filtersToSearch(b).toString();
}
