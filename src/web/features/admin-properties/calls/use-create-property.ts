import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { propertyTexts } from '#contract/messages.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { NEW_PROPERTY, removeDraft } from '../drafts/draft-storage.ts';
import { IMAGES_FIRST } from '../images/images-first.ts';
import { sendDraft } from './send-draft.ts';
import { useSaveProperty } from './use-save-property.ts';

/** A new property opens on its own page, where its images are added. */
export function useCreateProperty() {
  const api = useAdminApi();
  const navigate = useNavigate();
  return useSaveProperty({
    send: (draft) => sendDraft(api, NEW_PROPERTY, draft),
    async onSaved(id) {
      removeDraft(NEW_PROPERTY.id);
      // Back must not lead to a form that would create the property again.
      await navigate(adminPaths.editProperty(id), { replace: true, state: IMAGES_FIRST });
    },
    successText: propertyTexts.created,
  });
}
