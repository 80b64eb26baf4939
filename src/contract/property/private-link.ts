import type { PublicProperty } from './property.ts';

export type { PrivateLinkJson } from '#contract/schemas/property/private-link-schema.ts';

export const LINK_DAYS = 14;
export const MAX_LINK_DAYS = 366;
/** Days after its end: the agent can still see for a while who has opened it. */
export const LINK_KEPT_DAYS = 90;
/** The views of one link that are told with their times. All of them are counted. */
export const MAX_VIEW_TIMES = 50;
export const LINK_MAX_LENGTHS = { name: 100, note: 1000 } as const;

/** What the page behind a link shows. */
export type PrivateView = { name: string; note: string | null; expiresAt: string; property: PublicProperty };
