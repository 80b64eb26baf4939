import type { Property } from './property.ts';

export const LINK_DAYS = 14;
export const MAX_LINK_DAYS = 366;
/** Days after its end: the agent can still see for a while who has opened it. */
export const LINK_KEPT_DAYS = 90;
/** The views of one link that are told with their times. All of them are counted. */
export const MAX_VIEW_TIMES = 50;
export const LINK_MAX_LENGTHS = { name: 100, note: 1000 } as const;

/** A link to a property for one reader, as the API answers it. */
export type PrivateLinkJson = {
  id: number;
  /** The name of the reader. */
  name: string;
  url: string;
  expires_at: string;
  note: string | null;
  views: number;
  /** When the link was last opened. */
  viewed_at: string | null;
  /** The times of the last views, newest first; see `MAX_VIEW_TIMES`. */
  view_times: string[];
};

/** What the page behind a link shows. */
export type PrivateView = { name: string; note: string | null; expiresAt: string; property: Property };
