import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  asksForBedrooms,
  type CatalogueFilters,
  filtersFromSearch,
  filtersToSearch,
  NO_FILTERS,
} from '#contract/catalogue/catalogue.ts';
import { useIsLeaving } from '#web/browser/page-change.ts';
import { readListState } from '../results/list-state.ts';

export type Choice = {
  /** Typing and dragging: the address follows after a debounce. */
  isDebounced?: boolean;
  /** Choices of one group replace the same history entry. */
  historyGroup?: number;
};

export type ChooseFilters = (changes: Partial<CatalogueFilters>, choice?: Choice) => void;

type State = {
  chosen: CatalogueFilters;
  /** The applied filters that `chosen` was last compared with. */
  seen: CatalogueFilters;
  /** A debounced choice that is not in the address yet. */
  pending?: Choice | undefined;
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
  const [{ chosen, seen, pending }, setState] = useState<State>({ chosen: applied, seen: applied });
  const [debounced, setDebounced] = useState<Choice>();

  // The newest history entry: our own choices may be ahead of what React has rendered.
  const entry = useRef({ search: location.search, state: location.state });
  useLayoutEffect(() => {
    entry.current = { search: location.search, state: location.state };
  }, [location]);

  // The address has changed, by one of our choices or by Back. A pending choice stays, and so does a text that differs
  // from the address only by spaces.
  if (seen !== applied) {
    setState({ chosen: pending || isSameSearch(chosen, applied) ? chosen : applied, seen: applied, pending });
  }

  useEffect(() => {
    if (!pending) return;
    // In a transition, like the router's own state: a link followed just before is known when this is rendered.
    const timer = setTimeout(() => startTransition(() => setDebounced(pending)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  const applyPending = useEffectEvent((choice: Choice) => {
    // A later choice may be pending by now: it stays.
    setState((state) => (state.pending === choice ? { ...state, pending: undefined } : state));
    apply(chosen, choice.historyGroup);
  });
  useEffect(() => {
    // Do not cancel a navigation that started after the typing.
    if (debounced && debounced === pending && !isLeaving) applyPending(debounced);
  }, [debounced, pending, isLeaving]);

  const choose: ChooseFilters = (changes, choice = {}) => {
    const next = { ...chosen, ...changes };
    if (!asksForBedrooms(next)) next.bedroomsMin = NO_FILTERS.bedroomsMin;
    setState({ chosen: next, seen, pending: choice.isDebounced ? choice : undefined });
    if (!choice.isDebounced) apply(next, choice.historyGroup);
  };

  function apply(next: CatalogueFilters, historyGroup: number | undefined) {
    const listState = readListState(entry.current.state);
    const isSame = isSameSearch(next, filtersFromSearch(new URLSearchParams(entry.current.search)));
    // A list reads better with its commas.
    const search = filtersToSearch(next).toString().replaceAll('%2C', ',');
    const state = { view: listState.view, historyGroup: isSame ? listState.historyGroup : historyGroup };
    entry.current = { search, state };
    navigate(
      { search },
      {
        state,
        replace: isSame || (historyGroup !== undefined && historyGroup === listState.historyGroup),
        preventScrollReset: true,
      },
    );
  }

  return { filters: chosen, choose, isSettling: !isSameSearch(chosen, applied) };
}

export function isSameSearch(a: CatalogueFilters, b: CatalogueFilters): boolean {
  return filtersToSearch(a).toString() === filtersToSearch(b).toString();
}
