import { newsOf } from '#contract/property/new-offer.ts';
import type { PublicProperty } from '#contract/property/property.ts';
import { formatDay, formatNumber, formatPrice } from '#contract/text/format.ts';
import { useRootData } from '#web/api/site.ts';
import { Badge, NEWS_TONES } from '#web/ui/layout/badge.tsx';

type Shown = { property: PublicProperty };

/** 'Nouveau' or 'Prix en baisse'; most homes have neither. */
export function NewsBadge({ property }: Shown) {
  const { today } = useRootData();
  const news = newsOf(property, today);
  return news && <Badge tone={NEWS_TONES[news]}>{news}</Badge>;
}

/** What is told of a price below it: that of a square metre, and what it was. */
export function PriceNotes({ property: { price_per_m2, price_before } }: Shown) {
  return (
    <>
      {price_per_m2 && <p className="text-muted">{formatNumber(price_per_m2)}&nbsp;€/m²</p>}
      {price_before && <p className="text-muted">{`Prix précédent\u00a0: ${formatPrice(price_before)}`}</p>}
    </>
  );
}

export function OnlineSince({ property: { published_on } }: Shown) {
  return published_on && <p className="text-sm text-subtle">En ligne depuis le {formatDay(published_on)}</p>;
}
