import { useEffect, useEffectEvent, useState } from 'react';
import type { Standing } from './asking.ts';
import { findAnswer, keepAnswer } from './kept-answers.ts';
import { FRESH_MS, type Query } from './queries.ts';

type Options<Data> = {
  /** The answer, where it came with the page. */
  served?: Data | undefined;
  /** What stands in for the answer until it is there. */
  meanwhile?: Data | undefined;
  /** Until there is an answer, the one to the question before stays in view. */
  keepsPrevious?: boolean;
};

type Answer<Data> = {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  /** `data` answers an earlier question. */
  isPrevious: boolean;
  retry: () => void;
};

/** What asks, repeats and keeps: a tenth of a page's script, hence fetched when there is something to ask. */
export const fetchLibrary = () => import('./asking.ts');

/** The answer to a question of a public page; to none while there is nothing to ask. */
export function useAnswer<Data>(
  query: Query<Data> | undefined,
  { served, meanwhile, keepsPrevious = false }: Options<Data> = {},
): Answer<Data> {
  const key = query && JSON.stringify(query.key);
  const [heard, setHeard] = useState<{ key: string | undefined; standing: Standing<Data> }>();
  const [attempt, setAttempt] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!query) return;
    const tell = (standing: Standing<Data>) => setHeard({ key, standing });
    try {
      const { observeAnswer } = await fetchLibrary();
      if (!signal.aborted) signal.addEventListener('abort', observeAnswer(query, tell));
    } catch {
      tell({ data: undefined, isError: true, retry: () => setAttempt((count) => count + 1) });
    }
  });
  const keep = useEffectEvent((data: Data) => query && keepAnswer(query.key, data));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, and another attempt, ask anew.
  useEffect(() => {
    const asking = new AbortController();
    if (served !== undefined) keep(served);
    // What came with the page is fresh for a while, like any other answer.
    const timer = setTimeout(() => ask(asking.signal), served === undefined ? 0 : FRESH_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [key, served, attempt]);

  const standing = heard && heard.key === key ? heard.standing : undefined;
  const data = standing?.data ?? served ?? (query && findAnswer<Data>(query.key)) ?? meanwhile;
  const [previous, setPrevious] = useState(data);
  if (data !== undefined && data !== previous) setPrevious(data);

  const isError = data === undefined && standing?.isError === true;
  const shown = data ?? (keepsPrevious && !isError ? previous : undefined);
  return {
    data: shown,
    isPending: data === undefined && !isError,
    isError,
    isPrevious: data === undefined && shown !== undefined,
    retry: () => standing?.retry(),
  };
}
