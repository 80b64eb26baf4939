import { setImmediate } from 'node:timers/promises';
import { type FeedAdvertJson, type FeedFinding, flagOf, type PolirisSettings } from '#contract/feeds/feed.ts';
import { ALL_FEEDS, type FeedName } from '#contract/feeds/feed-flags.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { readAllProperties } from '#server/properties/catalogue-store.ts';
import type { Services } from '#server/services/services.ts';
import { readSettings } from '#server/site-settings/settings-store.ts';
import { contactOf, type FeedAdvert, toFeedAdvert } from './feed-advert.ts';
import { blockingFirst, checkFeedAdvert, isBlocking, REFERENCE_TWICE } from './feed-findings.ts';
import type { FeedFormat } from './feed-format.ts';
import { kyeroFormat } from './kyero/kyero-format.ts';
import { polirisFormat } from './poliris/poliris-format.ts';

export const FORMATS: Record<FeedName, FeedFormat> = { poliris: polirisFormat, kyero: kyeroFormat };

/** So many adverts are worked on before other requests get their turn. */
const ADVERTS_PER_TURN = 25;

export type FeedNeeds = Pick<Services, 'config' | 'db' | 'now'>;

type Examined = {
  advert: FeedAdvert;
  /** None where the agent sends the property elsewhere: there is nothing to put right. */
  findings: FeedFinding[];
  included: boolean;
};

/** Every public property, with what a portal would say of its advert. */
export async function examineAdverts(
  { config, db, now }: FeedNeeds,
  name: FeedName,
  { encoding }: PolirisSettings,
): Promise<Examined[]> {
  const checking = { format: FORMATS[name], encoding, today: agentDay(now()) };
  const wanted: FeedAdvert[] = [];
  const examined: Examined[] = [];
  for await (const properties of readAllProperties(db, { audience: 'public' })) {
    for (const [index, property] of properties.entries()) {
      if (index % ADVERTS_PER_TURN === 0) await setImmediate();
      const advert = toFeedAdvert(property, config.site);
      const isWanted = { ...ALL_FEEDS, ...property.feeds }[flagOf(name)] === 1;
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
  return { id: property.id, title: property.title, reference: property.advert.reference, included, findings };
}

/** The file of now, and how many adverts are in it. */
export async function makeFeedFile(
  needs: FeedNeeds,
  name: FeedName,
  settings: PolirisSettings,
): Promise<{ bytes: Uint8Array; count: number }> {
  const format = FORMATS[name];
  const examined = await examineAdverts(needs, name, settings);
  const adverts = examined.filter(({ included }) => included);
  const { site } = needs.config;
  const contact = contactOf(await readSettings(needs.db, needs.config), site);
  const context = { contact, settings, publicUrl: site.publicUrl };
  const written: string[] = [];
  for (const [index, { advert }] of adverts.entries()) {
    if (index % ADVERTS_PER_TURN === 0) await setImmediate();
    written.push(format.write(advert, context));
  }
  return { bytes: await format.pack(written, context), count: written.length };
}
