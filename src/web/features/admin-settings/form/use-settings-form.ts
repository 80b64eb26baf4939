import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#contract/envelope.ts';
import { notices, propertyTexts, settingsTexts } from '#contract/messages.ts';
import type { SettingName, SiteSettings } from '#contract/settings/site-settings.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { ApiError } from '#web/api/api-request.ts';
import { useConfirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { removeDraft, restoreDraft, storeDraft } from '../drafts/draft-storage.ts';
import { bodyOf, changedSettings, draftOf, type SettingsDraft, typedSince } from '../drafts/settings-draft.ts';
import { saveSettings, settingsQuery, VERSIONS_KEY } from '../settings-calls.ts';

/** What is typed, until it is saved. */
export function useSettingsForm(settings: SiteSettings) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(() => draftOf(settings));
  const [draft, setDraft] = useState(() => restoreDraft(settings));
  // A save ends in a later render than it began in.
  const latest = useRef(draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = changedSettings(saved, draft);

  const saving = useMutation({
    mutationFn(sent: SettingsDraft) {
      const body = bodyOf(sent);
      return saveSettings(api, Object.fromEntries(changedSettings(saved, sent).map((name) => [name, body[name]])));
    },
    onSuccess(current, sent) {
      const stored = draftOf(current.data);
      const next = typedSince(sent, latest.current, stored);
      storeDraft(stored, next);
      setSaved(stored);
      showDraft(next);
      setErrors({});
      queryClient.setQueryData(settingsQuery(api).queryKey, current);
      showToast('success', notices.settingsSaved);
      return queryClient.invalidateQueries({ queryKey: VERSIONS_KEY });
    },
    onError(error) {
      const refusal = error instanceof ApiError ? error : undefined;
      showToast('error', settingsTexts.saveFailed, { detail: refusal?.serverMessage });
      showErrors(refusal?.errors ?? {});
    },
  });

  useConfirmLeave(
    changed.length > 0 && !saving.isPending ? `${propertyTexts.unsaved} ${propertyTexts.leave}` : undefined,
    discard,
  );

  function showDraft(next: SettingsDraft) {
    latest.current = next;
    setDraft(next);
  }

  function showErrors(found: FieldErrors) {
    // Rendered at once, so that the first invalid field can be focused.
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus();
  }

  function discard() {
    removeDraft();
    showDraft(saved);
    setErrors({});
  }

  return {
    form,
    draft,
    errors,
    isChanged: changed.length > 0,
    isSaving: saving.isPending,
    discard,
    change(fields: Partial<SettingsDraft>) {
      const next = { ...draft, ...fields };
      showDraft(next);
      storeDraft(saved, next);
      // Only the changed fields lose their error.
      setErrors(({ ...left }) => {
        for (const field of Object.keys(fields)) delete left[field];
        return left;
      });
    },
    save() {
      if (!saving.isPending) saving.mutate(draft);
    },
    focus(name: SettingName) {
      form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    },
  };
}
