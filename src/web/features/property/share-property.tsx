import type { Property } from '#contract/property/property.ts';
import { propertyPath } from '#contract/property/property-path.ts';
import { useSite } from '#web/api/site.ts';
import { sendVisit } from '#web/browser/send-visit.ts';
import { ShareButton } from '#web/ui/controls/share-button.tsx';

export function ShareProperty({ property }: { property: Property }) {
  return (
    <ShareButton
      label="Partager"
      look="ghost"
      title={property.title}
      url={useSite().publicUrl + propertyPath(property)}
      onShare={() => sendVisit(property.id, 'share')}
    />
  );
}
