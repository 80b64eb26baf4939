import { createContext, useContext, useState } from 'react';
import type { CataloguePage } from '#web/api/api-client.ts';
import { readCards } from '../items/card-data.ts';
import { useHydrated } from '../use-hydrated.ts';

/** What the server renders the page from. It does not travel: the browser reads it off the document. */
export const RenderedPage = /* @__PURE__ */ createContext<CataloguePage | null>(null);

const useRenderedPage = import.meta.env.SSR ? () => useContext(RenderedPage) : () => null;

/** In the task that runs this file, so that React, which must not pause for long, finds it done. */
const onArrival = import.meta.env.SSR ? undefined : readCards(document);

/** The page of the catalogue that came with the document; `total` is nothing where none did. */
export function useServedPage(total: number | null): CataloguePage | undefined {
  const rendered = useRenderedPage();
  const isHydrated = useHydrated();
  const [served] = useState(() => {
    if (import.meta.env.SSR && rendered) return rendered;
    if (total === null || isHydrated) return undefined;
    return onArrival && { properties: onArrival, total };
  });
  return total === null ? undefined : served;
}
