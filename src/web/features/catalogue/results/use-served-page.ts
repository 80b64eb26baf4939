import { createContext, useContext, useState } from 'react';
import type { CataloguePage } from '#web/api/api-client.ts';
import { readCards } from '../items/card-data.ts';

/** What the server renders the page from. It does not travel: the browser reads it off the document. */
export const RenderedPage = /* @__PURE__ */ createContext<CataloguePage | null>(null);

const useRenderedPage = import.meta.env.SSR ? () => useContext(RenderedPage) : () => null;

/** In the task that runs this file, so that React, which must not pause for long, finds it done. */
const onArrival = import.meta.env.SSR ? undefined : readCards(document);

/** The page of the catalogue that came with the document; `total` is nothing where none did. */
export function useServedPage(total: number | null): CataloguePage | undefined {
  const rendered = useRenderedPage();
  const [served] = useState(() => {
    if (import.meta.env.SSR && rendered) return rendered;
    return total !== null && onArrival ? { properties: onArrival, total } : undefined;
  });
  return total === null ? undefined : served;
}
