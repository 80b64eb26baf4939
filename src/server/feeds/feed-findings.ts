import { checkAdvert } from '#contract/advert/findings.ts';
import type { FeedEncoding, FeedFinding } from '#contract/feeds/feed.ts';
import type { FeedAdvert } from './feed-advert.ts';
import { blocking, type FeedCheck, type FeedFormat, warning } from './feed-format.ts';

const MIN_TEXT_LENGTH = 10;

export const REFERENCE_TWICE: FeedFinding = {
  code: 'reference_twice',
  severity: 'blocking',
  message: 'Cette référence sert à un autre bien.',
};

const CHECKS: FeedCheck[] = [
  // Half a euro is no price: Kyero has whole euros.
  blocking('price', 'Le prix manque.', ({ property }) => Math.round(property.price) <= 0),
  blocking('surface', 'La surface manque.', ({ property }) => property.surface <= 0),
  blocking('place', "La commune n'est pas reconnue : le code postal manque.", ({ place }) => place === undefined),
  blocking(
    'text',
    'Le descriptif est trop court.',
    ({ property }) => property.description.trim().length < MIN_TEXT_LENGTH,
  ),
  warning('photo', 'Aucune photo.', ({ photos }) => photos.length === 0),
];

type Checking = { format: FeedFormat; encoding: FeedEncoding; today: string };

/** What an advert lacks for a portal, what keeps it back first. Equal references are found among all adverts. */
export function checkFeedAdvert(advert: FeedAdvert, { format, encoding, today }: Checking): FeedFinding[] {
  const mentions = checkAdvert(advert.property, today)
    .filter(({ severity }) => severity === 'missing')
    .map(({ message }): FeedFinding => ({ code: 'mention', severity: 'blocking', message }));
  const photosCut = warning(
    'photos_cut',
    `Les photos après la ${format.maxPhotos}e ne partent pas.`,
    ({ photos }) => photos.length > format.maxPhotos,
  );
  const findings = [...CHECKS, ...format.checks, photosCut]
    .filter(({ applies }) => applies(advert, encoding))
    .map(({ code, severity, message }): FeedFinding => ({ code, severity, message }));
  return [...mentions, ...blockingFirst(findings)];
}

export function blockingFirst(findings: FeedFinding[]): FeedFinding[] {
  return [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))];
}

export function isBlocking({ severity }: FeedFinding): boolean {
  return severity === 'blocking';
}
