import { createContext } from 'react';
import type { PropertyImage } from '#contract/property/image.ts';

type CardSurroundings = {
  /** The day of the server, `YYYY-MM-DD`. */
  today: string;
  /** All photos of a property; a list carries its cover alone. */
  readImages: (propertyId: number) => Promise<readonly PropertyImage[]>;
};

/** What cards need of the pages around them. Elsewhere they have neither news nor a swipe. */
export const CardContext = createContext<CardSurroundings>({ today: '', readImages: async () => [] });
