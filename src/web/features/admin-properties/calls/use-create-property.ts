import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin-api-context.ts';
import { forgetDraft, NEW_PROPERTY } from '../drafts/draft-storage.ts';
import { IMAGES_FIRST } from '../images/images-first.ts';
import { useSaveProperty } from './use-save-property.ts';

/** A new property opens on its own page, where its images are added. */
export function useCreateProperty() {
  const api = useAdminApi();
  const navigate = useNavigate();
  return useSaveProperty({
    send: (draft) => api.createProperty(draft),
    async onSaved({ id }) {
      forgetDraft(NEW_PROPERTY.id);
      // Going back from there must not lead to a form that would create the property again.
      await navigate(adminPaths.editProperty(id), { replace: true, state: IMAGES_FIRST });
    },
    text: propertyTexts.created,
  });
}
