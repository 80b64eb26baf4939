/** What a page reports. Contacts and sheets are counted by the server. */
export const REPORTED_KINDS = ['view', 'gallery', 'favorite', 'share'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export type VisitKind = ReportedKind | 'contact' | 'sheet';

/** Each kind under the name that its count has in the answers. */
export const COUNTED_KINDS = {
  views: 'view',
  galleries: 'gallery',
  favorites: 'favorite',
  contacts: 'contact',
  shares: 'share',
  sheets: 'sheet',
} as const satisfies Record<string, VisitKind>;

export type VisitCounts = Record<keyof typeof COUNTED_KINDS, number>;

export type DayStatistics = { date: string } & VisitCounts;
export type PropertyStatistics = { id: number; title: string } & VisitCounts;

/** Every day of the range, oldest first; properties most seen first. */
export type Statistics = { days: DayStatistics[]; properties: PropertyStatistics[] };

/** How long the server's log is kept at most; deploy/journald.conf sees to it. */
export const LOG_MONTHS = 6;

/** How long it is counted what visitors looked for in vain. */
export const MISSED_SEARCH_DAYS = 30;

/** How long counts are kept: the CNIL allows this without consent. */
export const STATISTICS_MONTHS = 25;
export const DEFAULT_STATISTICS_DAYS = 30;
/** The longest range of an answer, a little less than the months that are kept. */
export const MAX_STATISTICS_DAYS = 760;
