import type { FormEvent } from 'react';
import { failures, searchTexts } from '#contract/messages.ts';
import { FINANCING_LABELS, FINANCINGS, SEARCH_MAX_LENGTHS, type SearchJson } from '#contract/searches/search.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { confirmLeave } from '#web/browser/admin/use-confirm-leave.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { inputOf } from './search-draft.ts';
import { PersonFields, WishFields } from './search-fields.tsx';
import { type SearchFormProps, useSearchForm } from './use-search-form.ts';

const FINANCING_OPTIONS = [
  { value: '', label: 'Non précisé' },
  ...FINANCINGS.map((value) => ({ value, label: FINANCING_LABELS[value] })),
];

type Props = SearchFormProps & {
  onCancel: () => void;
  /** Reads the search as it is saved now, for when someone else saved it meanwhile. */
  findCurrent?: () => Promise<SearchJson>;
  /** Called when what was typed is dropped: the form begins again with what is saved. */
  onReload?: () => void;
};

/** One form for a new search and for changes to one: the person and what they wrote, then the catalogue's filters. */
export function SearchForm({ onCancel, findCurrent, onReload, ...props }: Props) {
  const { form, draft, errors, wasRestored, isSaving, isConflict, change, discard, save, saveOver } =
    useSearchForm(props);
  const errorCount = Object.keys(errors).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Recherche"
      onSubmit={submit}
      className="grid grid-cols-1 gap-8 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      {wasRestored && (
        <Notice tone="wait">
          Votre saisie précédente a été retrouvée.{' '}
          <button type="button" className="link -my-2.5 min-h-11" onClick={discard}>
            L'abandonner
          </button>
        </Notice>
      )}
      <PersonFields id={props.id} draft={draft} errors={errors} onChange={change} />
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
      {isConflict && findCurrent && (
        <ConflictNotice
          onReload={() => {
            discard();
            onReload?.();
          }}
          onKeepMine={async () => saveOver((await findCurrent()).updated_at)}
        />
      )}
      <div className="sticky-actions sticky bottom-0 z-10 -mx-4 -mb-4 grid gap-3 rounded-b-lg border-t border-line bg-card p-4 sm:-mx-6 sm:-mb-6 sm:px-6 [@media(max-height:30rem)]:static">
        {errorCount > 0 && <Notice tone="error">{searchTexts.notSaved(errorCount)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3 max-md:buttons-grow">
          <Button
            look="outline"
            disabled={isSaving}
            onClick={() => {
              if (confirmLeave()) onCancel();
            }}
          >
            Annuler
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Enregistrement...' : 'Enregistrer'}
          </Button>
        </div>
      </div>
    </form>
  );
}

type ConflictNoticeProps = { onReload: () => void; onKeepMine: () => void };

/** Someone else saved the search meanwhile: the person chooses a version. */
function ConflictNotice({ onReload, onKeepMine }: ConflictNoticeProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="error">{failures.search_changed.message}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" size="sm" onClick={onReload}>
          Reprendre la version enregistrée
        </Button>
        <Button look="ghost" size="sm" onClick={onKeepMine}>
          Enregistrer ma version
        </Button>
      </div>
    </div>
  );
}
