import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { newIdempotencyKey } from '#web/api/admin/idempotency-key.ts';
import { ApiError } from '#web/api/api-request.ts';
import { NEW_PROPERTY, removeDraft } from '../drafts/draft-storage.ts';
import { findPendingCreate, removePendingCreate, storePendingCreate } from '../drafts/pending-create.ts';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { IMAGES_FIRST } from '../images/images-first.ts';
import { useSaveProperty } from './use-save-property.ts';

/** A new property opens on its own page, where its images are added. */
export function useCreateProperty() {
  const api = useAdminApi();
  const navigate = useNavigate();

  /**
   * Creates one property, however often it is tried. If the first answer was lost, the same request is sent again under
   * the same key, then what was typed since is saved as a change.
   */
  async function create(draft: PropertyDraft): Promise<SavedProperty> {
    const pending = findPendingCreate();
    const attempt = pending ?? { key: newIdempotencyKey(), draft };
    storePendingCreate(attempt);
    const created = await api.createProperty(attempt.draft, attempt.key).catch((error: unknown) => {
      if (isRefusal(error)) removePendingCreate();
      throw error;
    });
    return pending ? saveChanges(created.id, draft, pending.draft) : created;
  }

  async function saveChanges(id: number, draft: PropertyDraft, { advert }: PropertyDraft): Promise<SavedProperty> {
    try {
      return await api.updateProperty(id, draft, { advert });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === failures.property_not_found.status)) throw error;
      // Another device deleted the property after the lost answer.
      removePendingCreate();
      return create(draft);
    }
  }

  return useSaveProperty({
    send: create,
    async onSaved(id) {
      removeDraft(NEW_PROPERTY.id);
      // Back must not lead to a form that would create the property again.
      await navigate(adminPaths.editProperty(id), { replace: true, state: IMAGES_FIRST });
    },
    successText: propertyTexts.created,
  });
}

/** The server answered that it did nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
