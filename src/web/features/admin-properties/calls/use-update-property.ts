import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { type DraftOrigin, removeDraft } from '../drafts/draft-storage.ts';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { useListPath } from '../list/use-list-path.ts';
import { formPropertyQuery, propertyScope } from './property-queries.ts';
import { sendDraft } from './send-draft.ts';
import { useSaveProperty } from './use-save-property.ts';

/** Saves, unless someone else changed the property since `origin`. */
export function useUpdateProperty(id: number, origin: DraftOrigin) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listPath = useListPath();

  async function update(draft: PropertyDraft): Promise<SavedProperty> {
    try {
      return await sendDraft(api, origin, draft);
    } catch (error) {
      // The form tells what the other person changed.
      if (isConflict(error)) await queryClient.query(formPropertyQuery(api, id));
      throw error;
    }
  }

  const saving = useSaveProperty({
    send: update,
    scope: propertyScope(id),
    async onSaved() {
      removeDraft(id);
      await navigate(listPath);
    },
    successText: propertyTexts.updated,
  });
  return { ...saving, isConflict: isConflict(saving.error) };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === failures.property_changed.status;
}
