import { useQueryClient } from '@tanstack/react-query';
import { listMissing } from '#contract/advert/findings.ts';
import { propertyTexts } from '#contract/messages.ts';
import { fieldLabel } from '#contract/property/fields.ts';
import type { Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useWrite } from '#web/forms/use-write.ts';
import { BusyButton } from '#web/ui/admin/busy-button.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { propertyScope, refreshProperties } from './calls/property-queries.ts';
import { rebaseDraft } from './drafts/draft-storage.ts';

/** Visitors see an advert that lacks mentions. What is typed in the form below stays, and is made on the private home. */
export function OnlineIncomplete({ property, onPrivate }: { property: Property; onPrivate: () => void }) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const hiding = useWrite({
    scope: propertyScope(property.id),
    send: () => api.updateProperty(property.id, { ...property, is_private: 1 }, property),
    async done({ revision }) {
      rebaseDraft(property, { is_private: 1 }, revision);
      await refreshProperties(queryClient);
      onPrivate();
      return propertyTexts.madePrivate;
    },
    failed: (error) => ({ text: propertyTexts.saveFailed, detail: connectionText(error) }),
  });

  const lacking = listMissing(property);
  if (property.is_private || isSold(property) || lacking.length === 0) return null;
  return (
    <Notice tone="limit" isSilent>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p>{propertyTexts.onlineIncomplete(lacking.map(fieldLabel))}</p>
        <BusyButton look="outline" size="sm" isBusy={hiding.isPending} onClick={() => hiding.mutate()}>
          Passer en privé
        </BusyButton>
      </div>
    </Notice>
  );
}
