import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  asksForBedrooms,
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
} from '#contract/catalogue/catalogue.ts';
import { useAskIsLeaving, useIsLeaving } from '#web/browser/use-is-leaving.ts';
import { readListPlace } from '../results/list-place.ts';

export type Choice = {
  /** Typing and dragging: the address follows once they pause. */
  pauses?: boolean;
  /** Choices of one sitting in the panel make one entry in the history. */
  sitting?: number;
};

export type ChooseFilters = (changes: Partial<CatalogueFilters>, choice?: Choice) => void;

type State = {
  chosen: CatalogueFilters;
  /** Those applied when that was last compared with `chosen`. */
  seen: CatalogueFilters;
  /** A choice that the address is still to follow. */
  paused?: Choice | undefined;
};

const PAUSE_MS = 200;

/**
 * The filters that controls show, a moment ahead of those applied: the address of the page follows every choice, and
 * the results follow the address.
 */
export function useCatalogueFilters(applied: CatalogueFilters) {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const askIsLeaving = useAskIsLeaving();
  const [{ chosen, seen, paused }, setState] = useState<State>({ chosen: applied, seen: applied });

  // The address has changed, by one of our choices or by Back. What is being typed or dragged stays ahead of it, and
  // what only differs by a space in a name is left as it was typed.
  if (seen !== applied) {
    setState({ chosen: paused || isSameSearch(chosen, applied) ? chosen : applied, seen: applied, paused });
  }

  const resume = useEffectEvent(({ sitting }: Choice) => {
    if (askIsLeaving()) return;
    setState({ chosen, seen });
    apply(chosen, sitting);
  });
  useEffect(() => {
    // A link followed since then is the later wish: it is not called off.
    if (!paused || isLeaving) return;
    const timer = setTimeout(() => resume(paused), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [paused, isLeaving]);

  const choose: ChooseFilters = (changes, choice = {}) => {
    const next = { ...chosen, ...changes };
    if (!asksForBedrooms(next)) next.bedroomsMin = NO_FILTERS.bedroomsMin;
    setState({ chosen: next, seen, paused: choice.pauses ? choice : undefined });
    if (!choice.pauses) apply(next, choice.sitting);
  };

  function apply(next: CatalogueFilters, sitting: number | undefined) {
    // As the browser has them, the state where the router puts it: React may not have heard of the newest entry yet.
    // An entry of the browser's own making, such as the skip link leads to, has none.
    const place = readListPlace(window.history.state?.usr);
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

  return { filters: chosen, choose, isSettling: !isSameSearch(chosen, applied) };
}

export function isSameSearch(a: CatalogueFilters, b: CatalogueFilters): boolean {
  return filtersToSearch(a).toString() === filtersToSearch(b).toString();
}
