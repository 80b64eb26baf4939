import type { FeedAdvertJson, FeedDeliveryJson, FeedJson } from '#contract/schemas/admin/feed-schema.ts';

export type { FeedAdvertJson, FeedDeliveryJson, FeedJson };
export type FeedFinding = FeedAdvertJson['findings'][number];
export type DeliveryWay = FeedDeliveryJson['way'];
export type FeedDeliveryState = FeedDeliveryJson['state'];

/** Where the file is sent every day, without the password. */
export type PushSettings = Omit<NonNullable<FeedJson['push']>, 'has_password'>;
export type PushSecurity = PushSettings['secure'];

/** What a portal has told the agent. */
export type FeedSettings = Required<Pick<FeedJson, 'agency_id' | 'software' | 'encoding'>> & {
  push: PushSettings | null;
};
export type FeedEncoding = FeedSettings['encoding'];

export const NEW_FEED_SETTINGS: FeedSettings = {
  agency_id: null,
  software: null,
  encoding: 'utf-8',
  push: null,
};

/** The newest ones; older ones are deleted. */
export const MAX_DELIVERIES = 200;
