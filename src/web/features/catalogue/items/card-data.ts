import { type PropertyImage, shortColours } from '#contract/image.ts';
import { EXCLUSIVE_FEATURE, isExclusive, PROPERTY_TYPES, type PropertySummary } from '#contract/property.ts';
import { parsePropertyId } from '#contract/property-path.ts';

/**
 * A card of the server's document holds what React needs to take it over: the words that it shows, and beside them, in
 * one attribute, the figures behind them. Written as data once more, they would be a seventh of the page.
 */
export function cardValues(property: PropertySummary): string {
  const { price, type, surface, bedrooms, bathrooms, cover } = property;
  const exclusive = isExclusive(property) ? 1 : 0;
  return [price, PROPERTY_TYPES.indexOf(type), surface, bedrooms, bathrooms, exclusive, pictureKind(cover)].join(' ');
}

/** The properties of the cards in a document; nothing unless every card can be read. */
export function readCards(document: ParentNode): PropertySummary[] | undefined {
  const properties = Array.from(document.querySelectorAll<HTMLElement>('article[data-values]'), readCard);
  return properties.every((property) => property !== undefined) ? properties : undefined;
}

function readCard(card: HTMLElement): PropertySummary | undefined {
  const [price, type, surface, bedrooms, bathrooms, exclusive, kind] = (card.dataset.values ?? '')
    .split(' ')
    .map(Number);
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  const id = parsePropertyId(link?.pathname.split('/').at(-1) ?? '');
  const propertyType = PROPERTY_TYPES[type ?? -1];
  if (!id || !link || !propertyType || kind === undefined) return undefined;
  return {
    id,
    title: link.textContent,
    price: price ?? 0,
    location: card.querySelector('.bien-lieu')?.textContent ?? '',
    type: propertyType,
    surface: surface ?? 0,
    bedrooms: bedrooms ?? 0,
    bathrooms: bathrooms ?? 0,
    features: exclusive ? [EXCLUSIVE_FEATURE] : [],
    cover: readCover(card.querySelector('img'), kind),
  };
}

const NO_PICTURE = 0;
const UNKNOWN_SIZE = 1;
const WITHOUT_AVIF = 2;
const WITH_AVIF = 3;

function pictureKind(cover: PropertyImage | undefined): number {
  if (!cover) return NO_PICTURE;
  if (!cover.width) return UNKNOWN_SIZE;
  return cover.hasAvif ? WITH_AVIF : WITHOUT_AVIF;
}

function readCover(img: HTMLImageElement | null, kind: number): PropertyImage | undefined {
  if (!img || kind === NO_PICTURE) return undefined;
  const url = img.getAttribute('src') ?? '';
  if (kind === UNKNOWN_SIZE) return { url };
  const [, colours = ''] = /\(#(.*)\)/.exec(img.getAttribute('style') ?? '') ?? [];
  return {
    url,
    width: Number(img.getAttribute('width')),
    height: Number(img.getAttribute('height')),
    placeholder: shortColours(colours.replaceAll(',#', '-')),
    hasAvif: kind === WITH_AVIF,
  };
}
