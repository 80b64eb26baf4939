import type { FeedAdvertJson, FeedDeliveryJson, FeedJson } from '#contract/schemas/admin/feed-schema.ts';
import type { FeedName } from './feed-flags.ts';

export type { FeedAdvertJson, FeedDeliveryJson, FeedJson };
export type FeedFinding = FeedAdvertJson['findings'][number];
export type FeedFindingCode = FeedFinding['code'];
export type DeliveryWay = FeedDeliveryJson['way'];
export type FeedDeliveryState = FeedDeliveryJson['state'];

/** The names of the portals, as the agent reads them. */
export const FEED_LABELS: Record<FeedName, string> = { poliris: 'Poliris (SeLoger, Figaro)', kyero: 'Kyero' };

/** Where the file is sent every day, without the password. */
export type PushSettings = Omit<NonNullable<FeedJson['push']>, 'has_password'>;
export type PushSecurity = PushSettings['secure'];

/** What the portals that read Poliris files have told the agent. */
export type PolirisSettings = Required<Pick<FeedJson, 'agency_id' | 'software' | 'encoding'>> & {
  push: PushSettings | null;
};
export type FeedEncoding = PolirisSettings['encoding'];

export const NEW_POLIRIS_SETTINGS: PolirisSettings = {
  agency_id: null,
  software: null,
  encoding: 'utf-8',
  push: null,
};

/** The newest ones; older ones are deleted. */
export const MAX_DELIVERIES = 200;
