import type { FeedName } from '#contract/feeds/feed-flags.ts';
import type { NewMatches } from '#contract/searches/search.ts';

/** What waits for the agent, as the API answers it. */
export type DashboardJson = {
  messages: {
    /** How many messages are not handled yet. */
    waiting: number;
    longest_wait_seconds: number | null;
  };
  /** Messages not handled yet whose e-mail has not reached the agent, although it should have. */
  unsent_mails: number;
  incomplete_adverts: number;
  /** What the legal pages still lack. */
  incomplete_settings: number;
  /** The nightly backups. */
  backup: {
    is_on: boolean;
    last_good_at: string | null;
    /** When one failed, if none succeeded since. */
    failed_at: string | null;
  };
  /** Files for portals that are held back until the agent lets them go. */
  held_feeds: { name: FeedName; message: string }[];
  /** Private links that end soon, the next one first. */
  ending_links: EndingLink[];
  /** Of active searches, last changed first; those without any are left out. */
  new_matches: NewMatches[];
  sales: Sales;
};

/** The sales of this year, and how long they took from the first publication, in days. */
export type Sales = { sold_this_year: number; median_days: number | null };

export type EndingLink = { id: number; name: string; expires_at: string; property: { id: number; title: string } };
