import { type ReactNode, use } from 'react';
import { NavLink } from 'react-router';
import { SALE_STATE_NAMES } from '#contract/property/choices.ts';
import { newsOf } from '#contract/property/new-offer.ts';
import { isExclusive, listMeasures, type PropertySummary } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';

import { formatNumber, formatPrice } from '#contract/text/format.ts';
import { useImportAfterPage } from '#web/browser/use-import.ts';
import { FavoriteButton } from '#web/ui/controls/favorite-button.tsx';
import { Badge, NEWS_TONES } from '#web/ui/layout/badge.tsx';
import { PictureMark, PropertyPicture } from '#web/ui/pictures/property-picture.tsx';
import { CardContext } from './card-context.ts';

/** `isFirst`: nothing of the page is as large in the first screen of a phone as its picture. */
type Shown = { property: PropertySummary; isFirst?: boolean };

/** Slightly less than the real width, so that common phones and tablets take the copy of 640 px, not that of 1280. */
const SIZES = '(min-width: 1440px) 405px, (min-width: 1024px) 28vw, (min-width: 640px) 41vw, 86vw';

/** In the grid the picture is the card: no box around it. */
export function PropertyCard({ property, isFirst }: Shown) {
  return (
    <PropertyItem property={property} isFirst={isFirst} sizes={SIZES}>
      <PropertyHeading property={property} />
      <PropertyMeasures property={property} />
    </PropertyItem>
  );
}

type ItemProps = Shown & { sizes: string; isRow?: boolean; children: ReactNode };

/** The photos of a property, what is said of it, and its heart. */
export function PropertyItem({ property, isFirst = false, sizes, isRow = false, children }: ItemProps) {
  return (
    <article className={isRow ? 'property-card property-row' : 'property-card'}>
      <PropertyVisual property={property} isFirst={isFirst} sizes={sizes} />
      {children}
      <FavoriteButton property={property} />
    </article>
  );
}

/** The swipe comes after the page: its script is none of those that a page waits for. */
const importPhotos = () => import('./card-photos.tsx');

/**
 * The cover with its badges. The title beside it describes it, so its alt text is empty. Lazy but the first, so that
 * this one and the band above it get the whole bandwidth.
 */
function PropertyVisual({ property, isFirst, sizes }: Shown & { sizes: string }) {
  const { cover, photo_count: count, dpe_energy_class: letter } = property;
  const Photos = useImportAfterPage(importPhotos, { when: count > 1 })?.CardPhotos;
  return (
    <div className="property-cover">
      <PropertyPicture image={cover} alt="" sizes={sizes} loading={isFirst ? 'first' : 'lazy'} isOneOfMany />
      <PictureMark image={cover} />
      {Photos && <Photos property={property} sizes={sizes} />}
      <PropertyBadges property={property} />
      {letter && (
        <p className={`energy-badge energy-${letter}`}>
          <span className="sr-only">Classe énergie </span>
          <b>{letter}</b>
        </p>
      )}
      {count > 0 && <p className="picture-note photo-count">{`${count} ${count > 1 ? 'photos' : 'photo'}`}</p>}
    </div>
  );
}

/** What sets a property apart at first sight; most have nothing. */
function PropertyBadges({ property }: Shown) {
  const isNew = property.type === 'Programme';
  const isUnderOffer = property.sale_state === 'under_offer';
  const news = newsOf(property, use(CardContext).today);
  if (!isNew && !isExclusive(property) && !isUnderOffer && !news) return null;
  return (
    <div className="property-badges">
      {isNew && <Badge tone="new">Programme neuf</Badge>}
      {isExclusive(property) && <Badge tone="exclusive">Exclusivité</Badge>}
      {isUnderOffer && <Badge tone="under-offer">{SALE_STATE_NAMES.under_offer}</Badge>}
      {news && <Badge tone={NEWS_TONES[news]}>{news}</Badge>}
    </div>
  );
}

/** Price, title, place. */
export function PropertyHeading({ property }: Shown) {
  const { price_per_m2: rate } = property;
  return (
    <>
      <div className="property-prices">
        <p className="figure property-price">{formatPrice(property.price)}</p>
        {rate && <p>{`${formatNumber(rate)}\u00a0€/m²`}</p>}
      </div>
      <h3 className="property-card-title">
        {/* The property's page scrolls to its top by itself. `NavLink` marks the card whose photo becomes the page's. */}
        <NavLink
          to={propertyPath(property)}
          preventScrollReset
          viewTransition
          discover="none"
          className="property-card-link"
        >
          {property.title}
        </NavLink>
      </h3>
      <p className="property-place">{property.location}</p>
    </>
  );
}

/** '186 m² · 4 chambres · 3 salles de bain', or the land alone. */
export function PropertyMeasures({ property }: Shown) {
  return (
    <ul className="property-measures">
      {listMeasures(property).map(({ value, unit }) => (
        <li key={unit}>
          <b>{formatNumber(value)}</b>
          {`\u00a0${unit}`}
        </li>
      ))}
    </ul>
  );
}
