import { type PropertyImage, shortColours } from '#contract/property/image.ts';
import { EXCLUSIVE_FEATURE, PROPERTY_TYPES, type PropertySummary } from '#contract/property/property.ts';
import { parsePropertyId } from '#contract/property/property-path.ts';

/**
 * A card of the server's document holds what React needs to take it over: the words that it shows, and beside them, in
 * one attribute, the two figures that none of them tells. Written as data once more, they would be a seventh of the page.
 */
export function cardValues({ type, cover }: PropertySummary): string {
  return `${PROPERTY_TYPES.indexOf(type)} ${pictureKind(cover)}`;
}

/** The properties of the cards in a document; nothing unless every card can be read. */
export function readCards(document: ParentNode): PropertySummary[] | undefined {
  const properties = Array.from(document.querySelectorAll<HTMLElement>('article[data-values]'), readCard);
  return properties.every((property) => property !== undefined) ? properties : undefined;
}

function readCard(card: HTMLElement): PropertySummary | undefined {
  const [type, kind] = (card.dataset.values ?? '').split(' ').map(Number);
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  const id = parsePropertyId(link?.pathname.split('/').at(-1) ?? '');
  const propertyType = PROPERTY_TYPES[type ?? -1];
  if (!id || !link || !propertyType || kind === undefined) return undefined;
  const measures = Array.from(card.querySelectorAll('li'), ({ textContent }) => textContent);
  const measure = (unit: string) => readNumber(measures.find((text) => text.includes(unit)));
  return {
    id,
    title: link.textContent,
    price: readNumber(card.querySelector('.property-price')?.textContent),
    location: card.querySelector('.property-place')?.textContent ?? '',
    type: propertyType,
    surface: measure('m²'),
    bedrooms: measure('chambre'),
    bathrooms: measure('salle'),
    features: card.querySelector('.badge-exclusive') ? [EXCLUSIVE_FEATURE] : [],
    cover: readCover(card.querySelector('img'), kind),
  };
}

/** The figure of '1 250 000 €' or '154,5 m²'; what is not there counts nothing. */
function readNumber(text = ''): number {
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
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
    // Beside AVIF copies it shows one of its own copies.
    url: kind === WITH_AVIF ? url.replace(/-\d+\.webp$/, '.webp') : url,
    width: Number(img.getAttribute('width')),
    height: Number(img.getAttribute('height')),
    placeholder: shortColours(colours.replaceAll(',#', '-')),
    hasAvif: kind === WITH_AVIF,
  };
}
