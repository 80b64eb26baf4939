import { createContext } from 'react';
import type { PropertySummary } from '#contract/property.ts';

/** What the server rendered the inside of a card to, when it did so before. In the browser there is nothing here. */
export const RenderedCards = createContext<ReadonlyMap<PropertySummary, string> | null>(null);
