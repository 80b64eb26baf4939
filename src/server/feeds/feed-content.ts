import { setImmediate } from 'node:timers/promises';
import { checkAdvert } from '#contract/advert/findings.ts';
import type { FeedAdvertJson, FeedEncoding, FeedFinding } from '#contract/feeds/feed.ts';
import { type FeedName, flagOf } from '#contract/feeds/portals.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import { type CacheNeeds, CatalogueCache } from '#server/services/catalogue-cache.ts';
import type { Services } from '#server/services/services.ts';
import { type FeedAdvert, toFeedAdvert } from './feed-advert.ts';
import { blocking, type FeedCheck, type FeedFormat, warning } from './feed-format.ts';
import { type Feed, listFeeds } from './feed-store.ts';
import { kyeroFormat } from './kyero/kyero-format.ts';
import { polirisFormat } from './poliris/poliris-format.ts';

export const FORMATS: Record<FeedName, FeedFormat> = { poliris: polirisFormat, kyero: kyeroFormat };

export type FeedNeeds = Pick<Services, 'config' | 'db' | 'now'>;

/** Every public property, with what each portal would say of its advert. */
export type Examination = Map<FeedName, FeedAdvertJson[]>;
export type ReadExamination = () => Promise<Examination>;

/** Examines the adverts once for all portals, and again only after a change. */
export function keepExamination(needs: FeedNeeds & CacheNeeds): ReadExamination {
  const read = () => examineFeeds(needs);
  const examinations = new CatalogueCache<Examination>(needs, { read, sizeOf: () => 1, maxSize: 1 });
  return async () => {
    const feeds = await listFeeds(needs.db);
    // A change of these settings is no change of the catalogue.
    return examinations.get(feeds.map(({ settings }) => settings.encoding).join());
  };
}

export async function examineFeeds(needs: FeedNeeds): Promise<Examination> {
  const examination: Examination = new Map();
  const adverts = await readAdverts(needs);
  for (const feed of await listFeeds(needs.db)) {
    const examined = await examineAdverts(adverts, feed);
    examination.set(feed.name, examined.map(toAdvertJson));
  }
  return examination;
}

export function countAdverts(examination: Examination, name: FeedName): { included: number; leftOut: number } {
  const adverts = examination.get(name) ?? [];
  const included = adverts.filter((advert) => advert.included).length;
  return { included, leftOut: adverts.length - included };
}

/** The adverts that go out now. */
export async function listIncluded(needs: FeedNeeds, feed: Feed): Promise<FeedAdvert[]> {
  const examined = await examineAdverts(await readAdverts(needs), feed);
  return examined.filter(({ included }) => included).map(({ advert }) => advert);
}

type Read = {
  advert: FeedAdvert;
  /** What the law asks for and the advert lacks. */
  mentions: FeedFinding[];
};

async function readAdverts({ config, db, now }: FeedNeeds): Promise<Read[]> {
  const today = agentDay(now());
  const adverts: Read[] = [];
  for await (const properties of readAllProperties(db, { audience: 'public' })) {
    for await (const property of inTurns(properties)) {
      const advert = toFeedAdvert(property, config.site);
      adverts.push({ advert, mentions: missingMentions(advert, today) });
    }
  }
  return adverts;
}

type Examined = {
  advert: FeedAdvert;
  /** None where the agent sends the property elsewhere: there is nothing to put right. */
  findings: FeedFinding[];
  included: boolean;
};

async function examineAdverts(adverts: Read[], { name, settings }: Feed): Promise<Examined[]> {
  const format = FORMATS[name];
  const examined: Examined[] = [];
  for await (const { advert, mentions } of inTurns(adverts)) {
    const isWanted = advert.property[flagOf(name)] === 1;
    const findings = isWanted ? [...mentions, ...checkFeedAdvert(advert, { format, encoding: settings.encoding })] : [];
    examined.push({ advert, findings, included: isWanted });
  }
  const wanted = examined.filter(({ included }) => included);
  const references = Map.groupBy(wanted, ({ advert }) => advert.reference);
  for (const each of wanted) {
    const isTwice = (references.get(each.advert.reference)?.length ?? 0) > 1;
    if (isTwice) each.findings = blockingFirst([...each.findings, REFERENCE_TWICE]);
    each.included = !each.findings.some(isBlocking);
  }
  return examined;
}

function toAdvertJson({ advert: { property }, findings, included }: Examined): FeedAdvertJson {
  return { id: property.id, title: property.title, reference: property.reference, included, findings };
}

/** So many adverts are worked on before other requests get their turn. */
const ADVERTS_PER_TURN = 25;

export async function* inTurns<Item>(items: Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % ADVERTS_PER_TURN === 0) await setImmediate();
    yield item;
  }
}

const MIN_TEXT_LENGTH = 10;

const REFERENCE_TWICE: FeedFinding = {
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

/** What an advert lacks by law. */
export function missingMentions({ property }: FeedAdvert, today: string): FeedFinding[] {
  return (
    checkAdvert(property, today)
      // A portal wants the surface of every property: it has a check of its own.
      .filter(({ field, severity }) => severity === 'missing' && field !== 'surface')
      .map(({ message }) => ({ code: 'mention', severity: 'blocking', message }))
  );
}

type Checking = { format: FeedFormat; encoding: FeedEncoding };

/** What else an advert lacks for a portal, what keeps it back first. Equal references are found among all adverts. */
export function checkFeedAdvert(advert: FeedAdvert, { format, encoding }: Checking): FeedFinding[] {
  const photosCut = warning(
    'photos_cut',
    `Les photos après la ${format.maxPhotos}e ne partent pas.`,
    ({ photos }) => photos.length > format.maxPhotos,
  );
  const findings = [...CHECKS, ...format.checks, photosCut]
    .filter(({ applies }) => applies(advert, encoding))
    .map(({ code, severity, message }): FeedFinding => ({ code, severity, message }));
  return blockingFirst(findings);
}

function blockingFirst(findings: FeedFinding[]): FeedFinding[] {
  return [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))];
}

function isBlocking({ severity }: FeedFinding): boolean {
  return severity === 'blocking';
}
