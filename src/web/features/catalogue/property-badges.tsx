import { isExclusive, type PropertySummary } from '#contract/property.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What sets a property apart at first sight; most have nothing. */
export function PropertyBadges({ property }: { property: PropertySummary }) {
  return (
    <div className="absolute top-3 right-16 left-3 flex flex-wrap gap-1.5">
      {property.type === 'Programme' && <Badge tone="new">Programme neuf</Badge>}
      {isExclusive(property) && <Badge tone="exclusive">Exclusivité</Badge>}
    </div>
  );
}
