import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { Saved } from '#web/api/admin-api.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { newRequestKey } from '#web/api/request-key.ts';
import { forgetDraft, NEW_PROPERTY } from '../drafts/draft-storage.ts';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { findSentKey, forgetSentKey, keepSentKey } from '../drafts/sent-key.ts';
import { IMAGES_FIRST } from '../images/images-first.ts';
import { useSaveProperty } from './use-save-property.ts';

/** A new property opens on its own page, where its images are added. */
export function useCreateProperty() {
  const api = useAdminApi();
  const navigate = useNavigate();

  /** Once, however often it is tried: an answer may be lost on its way, and the words be others by the next try. */
  async function create(draft: PropertyDraft): Promise<Saved> {
    const sentKey = findSentKey();
    const key = sentKey ?? newRequestKey();
    keepSentKey(key);
    const created = await api.createProperty(draft, key);
    return sentKey ? saveAgain(created, draft) : created;
  }

  async function saveAgain({ id, property }: Saved, draft: PropertyDraft): Promise<Saved> {
    try {
      return await api.updateProperty(id, draft, property?.updatedAt);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === failures.property_not_found.status)) throw error;
      // What the lost answer told of has been deleted since.
      forgetSentKey();
      return create(draft);
    }
  }

  return useSaveProperty({
    send: create,
    async onSaved(id) {
      forgetDraft(NEW_PROPERTY.id);
      // Going back from there must not lead to a form that would create the property again.
      await navigate(adminPaths.editProperty(id), { replace: true, state: IMAGES_FIRST });
    },
    text: propertyTexts.created,
  });
}
