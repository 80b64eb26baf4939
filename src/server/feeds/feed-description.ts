import { z } from '@hono/zod-openapi';
import {
  DELIVERY_STATES,
  DELIVERY_WAYS,
  FEED_ENCODINGS,
  FEED_FINDING_CODES,
  PUSH_SECURITIES,
} from '#contract/feeds/feed.ts';
import { FEED_NAMES } from '#contract/feeds/feed-flags.ts';

const feedSchema = z
  .strictObject({
    name: z.enum(FEED_NAMES),
    enabled: z.boolean(),
    url: z.string(),
    file_name: z.string(),
    included: z.int(),
    left_out: z.int(),
    held: z.string().nullable(),
    agency_id: z.string().nullable().optional(),
    software: z.string().nullable().optional(),
    encoding: z.enum(FEED_ENCODINGS).optional(),
    push: z
      .strictObject({
        host: z.string(),
        port: z.int(),
        user: z.string(),
        has_password: z.boolean(),
        secure: z.enum(PUSH_SECURITIES),
        directory: z.string(),
        time: z.string(),
      })
      .nullable()
      .optional(),
  })
  .openapi('Feed');

export const oneFeedSchema = z.strictObject({ data: feedSchema });
export const feedsSchema = z.strictObject({ data: z.array(feedSchema) });

export const feedAdvertsSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      reference: z.string().nullable(),
      included: z.boolean(),
      findings: z.array(
        z.strictObject({
          code: z.enum(FEED_FINDING_CODES),
          severity: z.enum(['blocking', 'warning']),
          message: z.string(),
        }),
      ),
    }),
  ),
});

export const feedDeliveriesSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      at: z.iso.datetime(),
      way: z.enum(DELIVERY_WAYS),
      state: z.enum(DELIVERY_STATES),
      properties: z.int(),
      message: z.string().nullable(),
    }),
  ),
});
