import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { isSavedAs } from '../drafts/check-draft.ts';
import { type DraftOrigin, removeDraft } from '../drafts/draft-storage.ts';
import { draftOf, isSameDraft, type PropertyDraft } from '../drafts/property-draft.ts';
import { useListPath } from '../list/use-list-path.ts';
import { formPropertyQuery, propertyScope } from './property-queries.ts';
import { useSaveProperty } from './use-save-property.ts';

/**
 * Saves unless someone else changed the fields meanwhile. A new `updatedAt` alone is no conflict: images change it, and
 * so does our own save whose answer was lost. The fields decide: those the form was opened on, or sent itself.
 */
export function useUpdateProperty(id: number, origin: DraftOrigin) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listPath = useListPath();
  const query = formPropertyQuery(api, id);
  const sent = useRef<PropertyDraft[]>([]);
  const isOurs = (property: Property) =>
    isSameDraft(draftOf(property), origin.fields) || sent.current.some((draft) => isSavedAs(draft, draftOf(property)));

  async function update(draft: PropertyDraft): Promise<SavedProperty> {
    const cached = queryClient.getQueryData(query.queryKey);
    const basedOn = cached && isOurs(cached) ? cached : { ...origin.fields, updatedAt: origin.updatedAt };
    sent.current.push(draft);
    try {
      return await api.updateProperty(id, draft, basedOn);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const current = await queryClient.query(query);
      if (!isOurs(current)) throw error;
      return await api.updateProperty(id, draft, current);
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
