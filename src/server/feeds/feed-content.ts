import { setImmediate } from 'node:timers/promises';
import { checkAdvert } from '#contract/advert/findings.ts';
import type { FeedAdvertJson, FeedEncoding, FeedFinding } from '#contract/feeds/feed.ts';
import { type FeedName, flagOf } from '#contract/feeds/feed-flags.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { contactOf, type FeedAdvert, toFeedAdvert } from './feed-advert.ts';
import { blocking, type FeedCheck, type FeedFormat, warning } from './feed-format.ts';
import type { Feed } from './feed-store.ts';
import { kyeroFormat } from './kyero/kyero-format.ts';
import { polirisFormat } from './poliris/poliris-format.ts';

export const FORMATS: Record<FeedName, FeedFormat> = { poliris: polirisFormat, kyero: kyeroFormat };

/** So many adverts are worked on before other requests get their turn. */
const ADVERTS_PER_TURN = 25;

export type FeedNeeds = Pick<Services, 'config' | 'db' | 'now'>;

type OneFeed = Pick<Feed, 'name' | 'settings'>;

type Examined = {
  advert: FeedAdvert;
  /** None where the agent sends the property elsewhere: there is nothing to put right. */
  findings: FeedFinding[];
  included: boolean;
};

/** Every public property, with what a portal would say of its advert. */
export async function examineAdverts({ config, db, now }: FeedNeeds, { name, settings }: OneFeed): Promise<Examined[]> {
  const checking = { format: FORMATS[name], encoding: settings.encoding, today: agentDay(now()) };
  const wanted: FeedAdvert[] = [];
  const examined: Examined[] = [];
  for await (const properties of readAllProperties(db, { audience: 'public' })) {
    for (const [index, property] of properties.entries()) {
      if (index % ADVERTS_PER_TURN === 0) await setImmediate();
      const advert = toFeedAdvert(property, config.site);
      const isWanted = property[flagOf(name)] === 1;
      if (isWanted) wanted.push(advert);
      examined.push({ advert, findings: isWanted ? checkFeedAdvert(advert, checking) : [], included: isWanted });
    }
  }
  const references = Map.groupBy(wanted, ({ reference }) => reference);
  for (const each of examined) {
    if (!each.included) continue;
    const isTwice = (references.get(each.advert.reference)?.length ?? 0) > 1;
    if (isTwice) each.findings = blockingFirst([...each.findings, REFERENCE_TWICE]);
    each.included = !each.findings.some(isBlocking);
  }
  return examined;
}

export function toAdvertJson({ advert: { property }, findings, included }: Examined): FeedAdvertJson {
  return { id: property.id, title: property.title, reference: property.reference, included, findings };
}

/** The file of now, and how many adverts are in it. */
export async function makeFeedFile(needs: FeedNeeds, feed: OneFeed): Promise<{ bytes: Uint8Array; count: number }> {
  const format = FORMATS[feed.name];
  const adverts = (await examineAdverts(needs, feed)).filter(({ included }) => included);
  const { site } = needs.config;
  const contact = contactOf(await readSettings(needs.db, needs.config), site);
  const context = { contact, settings: feed.settings, publicUrl: site.publicUrl };
  const written: string[] = [];
  for (const [index, { advert }] of adverts.entries()) {
    if (index % ADVERTS_PER_TURN === 0) await setImmediate();
    written.push(format.write(advert, context));
  }
  return { bytes: await format.pack(written, context), count: written.length };
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

function blockingFirst(findings: FeedFinding[]): FeedFinding[] {
  return [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))];
}

function isBlocking({ severity }: FeedFinding): boolean {
  return severity === 'blocking';
}
