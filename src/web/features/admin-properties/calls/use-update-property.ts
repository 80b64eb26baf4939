import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property/property.ts';
import type { Saved } from '#web/api/admin-api.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { isSavedAs } from '../drafts/check-draft.ts';
import { type DraftOrigin, forgetDraft } from '../drafts/draft-storage.ts';
import { draftOf, isSameDraft, type PropertyDraft } from '../drafts/property-draft.ts';
import { useListPath } from '../list/use-list-path.ts';
import { anyPropertyQuery } from './admin-queries.ts';
import { useSaveProperty } from './use-save-property.ts';
import type { InTurn } from './use-turns.ts';

/**
 * Saves over the state that the draft was made on. Images move a property's time on too, ours and those that someone
 * adds from another device, and so does a save whose answer was lost: as long as the words are those that the form was
 * opened on, or that it sent itself, nothing is overwritten.
 */
export function useUpdateProperty(id: number, origin: DraftOrigin, inTurn: InTurn) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const listPath = useListPath();
  const query = anyPropertyQuery(api, id);
  const sent = useRef<PropertyDraft[]>([]);
  const isOurs = (property: Property) =>
    isSameDraft(draftOf(property), origin.words) || sent.current.some((draft) => isSavedAs(draft, draftOf(property)));

  async function saveOver(draft: PropertyDraft): Promise<Saved> {
    const known = queryClient.getQueryData(query.queryKey);
    const madeOn = known && isOurs(known) ? known.updatedAt : origin.updatedAt;
    sent.current.push(draft);
    try {
      return await api.updateProperty(id, draft, madeOn);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const current = await queryClient.query(query);
      if (!isOurs(current)) throw error;
      return await api.updateProperty(id, draft, current.updatedAt);
    }
  }

  const saving = useSaveProperty({
    // After the images that are still being moved or deleted: each of these is a change to the property as well.
    send: (draft) => inTurn(() => saveOver(draft)),
    async onSaved() {
      forgetDraft(id);
      await navigate(listPath);
    },
    text: propertyTexts.updated,
  });
  return { ...saving, isConflict: isConflict(saving.error) };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === failures.property_changed.status;
}
