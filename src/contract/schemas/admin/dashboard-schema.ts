import { z } from 'zod';
import { OPENING_STEPS } from '#contract/admin/opening.ts';
import { FEED_NAMES } from '#contract/feeds/portals.ts';

/** What a new site needs before it is opened. */
export const openingJsonSchema = z.strictObject({
  /** The agent has hidden the list. */
  hidden: z.union([z.literal(0), z.literal(1)]),
  steps: z.array(
    z.strictObject({ step: z.enum(OPENING_STEPS.map(({ step }) => step)), done: z.boolean(), path: z.string() }),
  ),
});

/** What waits for the agent, as the API answers it. */
export const dashboardJsonSchema = z.strictObject({
  messages: z.strictObject({
    /** How many messages are not handled yet. */
    waiting: z.int(),
    longest_wait_seconds: z.int().nullable(),
  }),
  /** Messages not handled yet whose e-mail has not reached the agent, although it should have. */
  unsent_mails: z.int(),
  incomplete_adverts: z.int(),
  /** What the legal pages still lack. */
  incomplete_settings: z.int(),
  /** The nightly backups. */
  backup: z.strictObject({
    is_on: z.boolean(),
    last_good_at: z.iso.datetime().nullable(),
    /** When one failed, if none succeeded since. */
    failed_at: z.iso.datetime().nullable(),
    /** What is wrong with the last good one since: its file is gone or was changed. Or it lacks image files that are lost. */
    damage: z.enum(['gone', 'changed', 'incomplete']).optional(),
  }),
  /** Full matches that appeared since an active search was last opened or made; the search changed last first, those without any left out. */
  new_matches: z.array(z.strictObject({ search: z.strictObject({ id: z.int(), name: z.string() }), count: z.int() })),
  /** Files for portals that are held back until the agent lets them go. */
  held_feeds: z.array(z.strictObject({ name: z.enum(FEED_NAMES), message: z.string() })),
  /** Portals that did not get the last file that was sent to them. */
  failed_feeds: z.array(z.strictObject({ name: z.enum(FEED_NAMES), message: z.string() })),
  /** Private links that end soon, the next one first. */
  ending_links: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      expires_at: z.iso.datetime(),
      property: z.strictObject({ id: z.int(), title: z.string() }),
    }),
  ),
  /** How many have just asked, and whose next step is today or past, the oldest first. */
  sellers: z.strictObject({
    new: z.int(),
    due: z.array(
      z.strictObject({ id: z.int(), name: z.string(), next_on: z.iso.date(), next_what: z.string().nullable() }),
    ),
  }),
  /** Mandates that end soon, or have ended, of homes that are not sold; the first one first. */
  mandates_ending: z.array(
    z.strictObject({
      property: z.strictObject({ id: z.int(), title: z.string() }),
      mandate_ends_on: z.iso.date(),
    }),
  ),
  opening: openingJsonSchema,
  /** The sales of this year, and how long they took from the first publication, in days. */
  sales: z.strictObject({ sold_this_year: z.int(), median_days: z.number().nullable() }),
});

export type DashboardJson = z.output<typeof dashboardJsonSchema>;
