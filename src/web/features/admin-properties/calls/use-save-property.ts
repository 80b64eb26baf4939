import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { fieldLabel } from '#contract/property/fields.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import type { DraftOrigin } from '../drafts/draft-storage.ts';
import { IMAGES_FIRST, useListPath } from '../location-state.ts';
import { formPropertyQuery, propertyScope, refreshProperties } from './property-queries.ts';
import { sendDraft } from './send-draft.ts';

/** How a form saves a property, and what follows. A new one opens on its own page, where its images are added. */
export function useSaveProperty(id: number | undefined) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listPath = useListPath();
  const showToast = useToast();
  const isNew = id === undefined;
  return {
    scope: isNew ? undefined : propertyScope(id),
    send: (draft: PropertyFields, origin: DraftOrigin) => sendDraft(api, origin, draft),
    /** The form tells what the other person changed. */
    onConflict: async () => isNew || queryClient.query(formPropertyQuery(api, id)),
    onFailed: (error: Error) => showToast('error', propertyTexts.saveFailed, { detail: connectionText(error) }),
    async onSaved(saved: SavedProperty) {
      const { notice = isNew ? propertyTexts.created : propertyTexts.updated, lacking } = saved;
      void refreshProperties(queryClient);
      showToast('success', notice, {
        replaces: propertyTexts.saveFailed,
        ...(lacking.length > 0 && { detail: propertyTexts.onlineIncomplete(lacking.map(fieldLabel)) }),
      });
      // Back must not lead to a form that would create the property again.
      if (isNew) await navigate(adminPaths.editProperty(saved.id), { replace: true, state: IMAGES_FIRST });
      else await navigate(listPath);
    },
  };
}
