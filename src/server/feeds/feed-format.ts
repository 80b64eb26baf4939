import type { FeedEncoding, FeedFinding, FeedSettings } from '#contract/feeds/feed.ts';
import type { FeedFindingCode } from '#contract/feeds/portals.ts';
import type { FeedAdvert, FeedContact } from './feed-advert.ts';

/** What every advert of a file shares. */
export type FeedContext = {
  contact: FeedContact;
  settings: FeedSettings;
  publicUrl: string;
};

/** A finding that one advert alone has. */
export type FeedCheck = {
  code: FeedFindingCode;
  severity: FeedFinding['severity'];
  message: string;
  applies: (advert: FeedAdvert, encoding: FeedEncoding) => boolean;
};

/** What a portal reads. */
export type FeedFormat = {
  /** The last part of the feed's address. */
  path: string;
  contentType: string;
  maxPhotos: number;
  /** Whether the portal gives the agent names, and perhaps an FTP account to which the file is sent. */
  hasSettings: boolean;
  fileName: (settings: FeedSettings) => string;
  /** The checks of this portal, beside those of every portal. */
  checks: FeedCheck[];
  /** One advert as it stands in the file. */
  write: (advert: FeedAdvert, context: FeedContext) => string;
  /** The whole file of adverts that are written already. */
  pack: (written: string[], context: FeedContext) => Promise<Uint8Array>;
};

export function blocking(code: FeedFindingCode, message: string, applies: FeedCheck['applies']): FeedCheck {
  return { code, severity: 'blocking', message, applies };
}

export function warning(code: FeedFindingCode, message: string, applies: FeedCheck['applies']): FeedCheck {
  return { code, severity: 'warning', message, applies };
}

/** Cut between words. What has no space is cut where it must be, though not in the middle of a character. */
export function cutBetweenWords(text: string, max: number): string {
  if (text.length <= max) return text;
  // The word that ends exactly there stays whole.
  const start = text.slice(0, max + 1);
  const end = start.search(/\s+\S*$/);
  return end > 0 ? start.slice(0, end) : text.slice(0, max).replace(/\p{Surrogate}$/u, '');
}
