import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  asksForBedrooms,
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
} from '#contract/catalogue/catalogue.ts';
import { useIsLeaving } from '#web/browser/use-is-leaving.ts';
import { readListPlace } from '../results/list-place.ts';

export type Choice = {
  /** Typing and dragging: the address follows once they pause. */
  pauses?: boolean;
  /** Choices of one group replace the same history entry. */
  historyGroup?: number;
};

export type ChooseFilters = (changes: Partial<CatalogueFilters>, choice?: Choice) => void;

type State = {
  chosen: CatalogueFilters;
  /** Those applied when that was last compared with `chosen`. */
  seen: CatalogueFilters;
  /** A choice that the address is still to follow. */
  paused?: Choice | undefined;
};

const DEBOUNCE_MS = 200;

/**
 * The filters that controls show, a moment ahead of those applied: the address of the page follows every choice, and
 * the results follow the address.
 */
export function useCatalogueFilters(applied: CatalogueFilters) {
  const navigate = useNavigate();
  const location = useLocation();
  const isLeaving = useIsLeaving();
  const [{ chosen, seen, paused }, setState] = useState<State>({ chosen: applied, seen: applied });
  const [due, setDue] = useState<Choice>();

  // The newest entry of the history: our own choices may be ahead of what React has rendered.
  const entry = useRef({ search: location.search, state: location.state });
  useLayoutEffect(() => {
    entry.current = { search: location.search, state: location.state };
  }, [location]);

  // The address has changed, by one of our choices or by Back. What is being typed or dragged stays ahead of it, and
  // what only differs by a space in a name is left as it was typed.
  if (seen !== applied) {
    setState({ chosen: paused || isSameSearch(chosen, applied) ? chosen : applied, seen: applied, paused });
  }

  useEffect(() => {
    if (!paused) return;
    // In a transition, like the router's own state: a link followed just before is known when this is rendered.
    const timer = setTimeout(() => startTransition(() => setDue(paused)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [paused]);
  const applyPaused = useEffectEvent(({ historyGroup }: Choice) => {
    setState({ chosen, seen });
    apply(chosen, historyGroup);
  });
  useEffect(() => {
    // Do not cancel a navigation that started after the typing.
    if (due && due === paused && !isLeaving) applyPaused(due);
  }, [due, paused, isLeaving]);

  const choose: ChooseFilters = (changes, choice = {}) => {
    const next = { ...chosen, ...changes };
    if (!asksForBedrooms(next)) next.bedroomsMin = NO_FILTERS.bedroomsMin;
    setState({ chosen: next, seen, paused: choice.pauses ? choice : undefined });
    if (!choice.pauses) apply(next, choice.historyGroup);
  };

  function apply(next: CatalogueFilters, historyGroup: number | undefined) {
    const place = readListPlace(entry.current.state);
    const isSame = isSameSearch(next, filtersFromSearch(new URLSearchParams(entry.current.search)));
    const search = filtersToSearch(next).toString();
    const state = { view: place.view, historyGroup: isSame ? place.historyGroup : historyGroup };
    entry.current = { search, state };
    navigate(
      { search },
      {
        state,
        replace: isSame || (historyGroup !== undefined && historyGroup === place.historyGroup),
        preventScrollReset: true,
      },
    );
  }

  return { filters: chosen, choose, isSettling: !isSameSearch(chosen, applied) };
}

export function isSameSearch(a: CatalogueFilters, b: CatalogueFilters): boolean {
  return filtersToSearch(a).toString() === filtersToSearch(b).toString();
}
