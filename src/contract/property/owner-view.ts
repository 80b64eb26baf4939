import type { PropertyImage } from './image.ts';

/** What the page of an owner shows: sentences and steps. Nothing else leaves the server. */
export type OwnerView = {
  title: string;
  location: string;
  /** 'Votre maison de Nonza est en ligne depuis 41 jours. Elle a été consultée 312 fois, 3 visites.' */
  letter: string;
  cover: PropertyImage | null;
  /** The page that visitors see; null where there is none. */
  path: string | null;
  /** How many look for such a home. */
  demand: string | null;
  /** The last weeks, oldest first; empty while nothing was seen. */
  weeks: OwnerWeek[];
  /** What was done, by month, newest first. */
  months: { name: string; done: { when: string; text: string }[] }[];
};

/** `views` are in steps, as is `height`, which the bar is drawn with. */
export type OwnerWeek = { monday: string; views: string; height: number };
