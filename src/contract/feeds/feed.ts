import type { FeedFlags, FeedName } from './feed-flags.ts';

/** The names of the portals, as the agent reads them. */
export const FEED_LABELS: Record<FeedName, string> = { poliris: 'Poliris (SeLoger, Figaro)', kyero: 'Kyero' };

export function flagOf(name: FeedName): keyof FeedFlags {
  return `feed_${name}`;
}

export const FEED_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type FeedEncoding = (typeof FEED_ENCODINGS)[number];

/** `none` sends the password in the clear. */
export const PUSH_SECURITIES = ['explicit', 'implicit', 'none'] as const;
export type PushSecurity = (typeof PUSH_SECURITIES)[number];

/** Where the file is sent every day, without the password. */
export type PushSettings = {
  host: string;
  port: number;
  user: string;
  secure: PushSecurity;
  /** Empty for the directory in which the account begins. */
  directory: string;
  /** `HH:MM`, in France. */
  time: string;
};

/** What the portals that read Poliris files have told the agent. */
export type PolirisSettings = {
  agency_id: string | null;
  software: string | null;
  encoding: FeedEncoding;
  push: PushSettings | null;
};

export const NEW_POLIRIS_SETTINGS: PolirisSettings = {
  agency_id: null,
  software: null,
  encoding: 'utf-8',
  push: null,
};

/** A feed as the API answers it. The settings are those of Poliris alone. */
export type FeedJson = {
  name: FeedName;
  enabled: boolean;
  url: string;
  file_name: string;
  included: number;
  left_out: number;
  /** Why the file is held back. */
  held: string | null;
} & Partial<Omit<PolirisSettings, 'push'>> & { push?: (PushSettings & { has_password: boolean }) | null };

export const FEED_FINDING_CODES = [
  'mention',
  'price',
  'surface',
  'place',
  'reference_twice',
  'text',
  'reference_long',
  'rooms',
  'photo',
  'photos_cut',
  'text_cut',
  'title_cut',
  'mandate',
  'bedrooms',
  'programme',
  'photo_small',
] as const;
export type FeedFindingCode = (typeof FEED_FINDING_CODES)[number];

/** What keeps an advert from a portal, or what the portal will not get of it. */
export type FeedFinding = { code: FeedFindingCode; severity: 'blocking' | 'warning'; message: string };

/** What a portal is told of a property. */
export type FeedAdvertJson = {
  id: number;
  title: string;
  reference: string | null;
  included: boolean;
  findings: FeedFinding[];
};

/** A file is fetched by the portal, or sent to it. */
export const DELIVERY_WAYS = ['pickup', 'push'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];
export const DELIVERY_STATES = ['sent', 'held', 'failed'] as const;
export type FeedDeliveryState = (typeof DELIVERY_STATES)[number];

export type FeedDeliveryJson = {
  id: number;
  at: string;
  way: DeliveryWay;
  state: FeedDeliveryState;
  /** How many properties were in the file. */
  properties: number;
  message: string | null;
};

/** The newest ones; older ones are deleted. */
export const MAX_DELIVERIES = 200;
