import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import type { Property } from '#contract/property.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { newRequestKey } from '#web/api/request-key.ts';
import { forgetDraft, NEW_PROPERTY } from '../drafts/draft-storage.ts';
import { draftOf, isSameDraft, type PropertyDraft } from '../drafts/property-draft.ts';
import { IMAGES_FIRST } from '../images/images-first.ts';
import { useSaveProperty } from './use-save-property.ts';

/** A new property opens on its own page, where its images are added. */
export function useCreateProperty() {
  const api = useAdminApi();
  const navigate = useNavigate();
  const tried = useRef({ key: newRequestKey(), times: 0 });

  /** Once, however often it is tried: an answer may be lost on its way, and the words be others by the next try. */
  async function create(draft: PropertyDraft): Promise<Property> {
    tried.current.times += 1;
    const created = await api.createProperty(draft, tried.current.key);
    if (tried.current.times === 1 || isSameDraft(draftOf(created), draft)) return created;
    return api.updateProperty(created.id, draft, created.updatedAt);
  }

  return useSaveProperty({
    send: create,
    async onSaved({ id }) {
      forgetDraft(NEW_PROPERTY.id);
      // Going back from there must not lead to a form that would create the property again.
      await navigate(adminPaths.editProperty(id), { replace: true, state: IMAGES_FIRST });
    },
    text: propertyTexts.created,
  });
}
