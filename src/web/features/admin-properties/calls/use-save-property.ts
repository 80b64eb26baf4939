import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { failures, propertyTexts } from '#contract/messages.ts';
import type { SavedProperty } from '#web/api/admin/admin-api.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { connectionText } from '#web/api/admin/connection-text.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { type DraftOrigin, NEW_PROPERTY, removeDraft } from '../drafts/draft-storage.ts';
import type { PropertyDraft } from '../drafts/property-draft.ts';
import { IMAGES_FIRST, useListPath } from '../location-state.ts';
import { formPropertyQuery, propertyScope, refreshProperties } from './property-queries.ts';
import { sendDraft } from './send-draft.ts';

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

type SaveOptions = {
  send: (draft: PropertyDraft) => Promise<SavedProperty>;
  scope?: { id: string };
  /** Navigates on. The form still counts as being saved, so that leaving it asks nothing. */
  onSaved: (id: number) => Promise<void>;
  successText: string;
};

const mutationKey = ['save-property'];

/** What both have in common. */
function useSaveProperty({ send, scope, onSaved, successText }: SaveOptions) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const mutation = useMutation({
    mutationKey,
    mutationFn: send,
    scope,
    async onSuccess({ id, notice = successText }) {
      void refreshProperties(queryClient);
      showToast('success', notice, { replaces: propertyTexts.saveFailed });
      await onSaved(id);
    },
    onError: (error) => showToast('error', propertyTexts.saveFailed, { detail: connectionText(error) }),
  });

  function save(draft: PropertyDraft, onErrors: (errors: FieldErrors) => void) {
    // A double click comes before the button is disabled.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    mutation.mutate(draft, { onError: (error) => error instanceof ApiError && onErrors(error.errors) });
  }

  // A saved form stays disabled until the next screen replaces it.
  const isSaving = mutation.isPending || mutation.isSuccess;
  return { save, isSaving, error: mutation.error, clearError: mutation.reset };
}
