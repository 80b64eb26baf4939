import { Link } from 'react-router';
import { sentencesOn } from '#contract/advert/sentences.ts';
import { type FeesPayer, SALE_STATE_NAMES } from '#contract/property/choices.ts';
import { EXCLUSIVE_FEATURE, isExclusive, type PublicProperty } from '#contract/property/property.ts';
import { CATALOGUE_PATH } from '#contract/public-paths.ts';
import { formatPrice } from '#contract/text/format.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { pin } from '#web/ui/pictures/icon-paths.ts';
import { NewsBadge, OnlineSince, PriceNotes } from './offer-news.tsx';

/** Accueil › Vente › title, on one line, however long the title is. On a phone the picture comes first instead. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Fil d'Ariane" className="hidden min-w-0 py-2 text-sm text-subtle md:block print:hidden">
      <ol className="flex items-center gap-2">
        <Step to="/">Accueil</Step>
        <Step to={CATALOGUE_PATH}>Vente</Step>
        <li aria-current="page" className="truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex items-center gap-2 after:content-['›'/'']">
      <Link
        to={to}
        discover="none"
        className="inline-flex min-h-11 min-w-11 items-center justify-center text-muted underline underline-offset-4 hover:text-action"
      >
        {children}
      </Link>
    </li>
  );
}

const SALE_TONES = { available: 'available', under_offer: 'under-offer', sold: 'sold' } as const;

/** A title of more characters is a sentence, and set like one. */
const LONG_TITLE = 70;

/** What it is and whether it can be bought, on its picture. */
export function PropertyBadges({ property }: { property: PublicProperty }) {
  return (
    <div className="property-badges">
      <Badge>{property.type}</Badge>
      {isExclusive(property) && <Badge tone="exclusive">{EXCLUSIVE_FEATURE}</Badge>}
      <Badge tone={SALE_TONES[property.sale_state]}>{SALE_STATE_NAMES[property.sale_state]}</Badge>
      <NewsBadge property={property} />
    </div>
  );
}

/** What the property is, and where. */
export function Heading({ property }: { property: PublicProperty }) {
  return (
    <header className="property-heading">
      <h1 className={`property-title ${property.title.length > LONG_TITLE ? 'property-title-long' : ''}`}>
        {property.title}
      </h1>
      <p className="mt-2 flex min-w-0 gap-1.5 wrap-anywhere text-muted print:mt-[1mm]">
        <span className="mt-[0.175em]">
          <Icon path={pin} />
        </span>
        {property.location}
      </p>
    </header>
  );
}

/** For how much, and who pays the fees: said here alone. */
export function Price({ property }: { property: PublicProperty }) {
  return (
    <header>
      <p>
        <span className="block text-sm text-subtle print:text-[9pt]">Prix de vente</span>
        <b className="figure property-amount">{formatPrice(property.price)}</b>
      </p>
      <PriceNotes property={property} />
      <Fees property={property} />
      <OnlineSince property={property} />
    </header>
  );
}

/** Who pays the fees, in a word beside the price. */
const PAYERS: Record<FeesPayer, string> = {
  acquereur: "Honoraires payés par l'acquéreur",
  vendeur: 'Honoraires payés par le vendeur',
  partage: "Honoraires payés par l'acquéreur et le vendeur",
};

/** What the price is made of, and who pays the fees; the chapter 'Informations sur le bien' says how much. */
function Fees({ property }: { property: PublicProperty }) {
  const [withoutFees] = sentencesOn(property, 'priceWithoutFees');
  const { fees_payer } = property;
  if (!fees_payer) return null;
  return (
    <div className="mt-1.5 text-sm text-muted">
      {withoutFees && <p className="font-semibold text-foreground">{withoutFees}</p>}
      <p>{PAYERS[fees_payer]}</p>
    </div>
  );
}
