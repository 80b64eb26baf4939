import { failures, searchTexts } from '#contract/messages.ts';
import { FINANCING_LABELS, FINANCINGS, SEARCH_MAX_LENGTHS } from '#contract/searches/search.ts';
import type { SearchJson } from '#contract/searches/search-json.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { RecordFrame, useRecordForm } from '#web/forms/record-form.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
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
  const form = useRecordForm(searchTexts, { ...options, schema: searchSchema, draft: searchDraft(id) });
  const { draft, errors, change } = form;

  return (
    <RecordFrame
      form={form}
      label="Recherche"
      texts={searchTexts}
      className="gap-8 border border-line"
      conflict={options.onConflict && failures.search_changed.message}
      onCancel={onCancel}
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
    </RecordFrame>
  );
}
