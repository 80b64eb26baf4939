import { failures, searchTexts } from '#contract/messages.ts';
import { FINANCING_LABELS, FINANCINGS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchJson } from '#contract/searches/search-json.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { connectionText } from '#web/api/admin/admin-api.ts';
import { ApiError } from '#web/api/api-request.ts';
import { confirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useSavedForm } from '#web/forms/use-saved-form.ts';
import { useToast } from '#web/ui/admin/toast.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { inputOf, type SearchDraft, type SearchOrigin, searchDraft, searchSchema } from './search-draft.ts';
import { PersonFields, WishFields } from './search-fields.tsx';

const FINANCING_OPTIONS = [
  { value: '', label: 'Non précisé' },
  ...FINANCINGS.map((value) => ({ value, label: FINANCING_LABELS[value] })),
];

type Props = {
  /** Undefined for a new search. */
  id: number | undefined;
  saved: SearchOrigin;
  send: (draft: SearchDraft, origin: SearchOrigin) => Promise<SearchJson>;
  onSaved: (saved: SearchJson) => unknown;
  onCancel: () => void;
  /** Reads the search again: someone else saved it meanwhile. */
  onConflict?: () => Promise<unknown>;
};

/** One form for a new search and for changes to one: the person and what they wrote, then the catalogue's filters. */
export function SearchForm({ id, onCancel, ...options }: Props) {
  const showToast = useToast();
  const form = useSavedForm({
    ...options,
    schema: searchSchema,
    draft: searchDraft(id),
    leaveQuestion: (isChanged) => (isChanged ? searchTexts.abandon : undefined),
    onFailed(error) {
      const refusal = error instanceof ApiError ? error : undefined;
      // What is wrong with a field, or was saved meanwhile, is said in the form.
      if (refusal && (refusal.status === 409 || Object.keys(refusal.errors).length > 0)) return;
      showToast('error', searchTexts.saveFailed, { detail: connectionText(error) ?? refusal?.serverMessage });
    },
  });
  const { draft, errors, change } = form;
  const errorCount = Object.keys(errors).length;

  return (
    <FormFrame
      form={form}
      label="Recherche"
      className="gap-8 rounded-lg border border-line bg-card p-4 sm:p-6"
      barClassName="sticky bottom-0 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-card p-4 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(max-height:30rem)]:static"
      conflict={form.isConflict && options.onConflict && failures.search_changed.message}
      bar={errorCount > 0 && <Notice tone="error">{searchTexts.notSaved(errorCount)}</Notice>}
      cancel={{
        disabled: form.isSaving,
        onClick() {
          if (confirmLeave()) onCancel();
        },
      }}
    >
      <PersonFields id={id} draft={draft} errors={errors} onChange={change} />
      <TextAreaField
        label="Notes"
        name="notes"
        rows={4}
        maxLength={SEARCH_MAX_LENGTHS.notes}
        value={draft.notes}
        error={errors.notes?.[0]}
        onChange={({ target }) => change({ notes: target.value })}
      />
      <WishFields draft={draft} errors={errors} onChange={change} />
      <Select
        label="Financement"
        name="financing"
        options={FINANCING_OPTIONS}
        value={draft.financing}
        error={errors.financing?.[0]}
        onChange={({ target }) => change({ financing: FINANCINGS.find((known) => known === target.value) ?? '' })}
      />
      <p className="border-l-3 border-accent pl-4 wrap-anywhere text-muted">{searchSentence(inputOf(draft))}</p>
    </FormFrame>
  );
}
