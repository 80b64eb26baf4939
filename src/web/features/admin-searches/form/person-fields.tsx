import { MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { SEARCH_KINDS, SEARCH_MAX_LENGTHS, SEARCH_STATES } from '#contract/searches/search.ts';
import { SEARCH_KIND_NAMES, SEARCH_STATE_NAMES } from '#contract/searches/search-words.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { SamePerson } from './same-person.tsx';
import type { SearchDraft } from './search-draft.ts';

const KIND_OPTIONS = SEARCH_KINDS.map((value) => ({ value, label: SEARCH_KIND_NAMES[value] }));
const STATE_OPTIONS = SEARCH_STATES.map((value) => ({ value, label: SEARCH_STATE_NAMES[value] }));

export type FieldsProps = {
  draft: SearchDraft;
  errors: FieldErrors;
  onChange: (fields: Partial<SearchDraft>) => void;
};

/** Who looks, and on what terms. */
export function PersonFields({ id, draft, errors, onChange }: FieldsProps & { id: number | undefined }) {
  const field = (name: 'name' | 'email' | 'phone' | 'mandate_number' | 'signed_on' | 'ends_on') => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={COLUMNS}>
      <TextField {...field('name')} label="Nom" required maxLength={SEARCH_MAX_LENGTHS.name} />
      <TextField {...field('phone')} label="Téléphone" type="tel" maxLength={CONTACT_MAX_LENGTHS.phone} />
      <TextField {...field('email')} label="E-mail" type="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
      <SamePerson id={id} email={draft.email} phone={draft.phone} />
      <Select
        label="Mandat"
        name="kind"
        options={KIND_OPTIONS}
        value={draft.kind}
        error={errors.kind?.[0]}
        onChange={({ target }) => onChange({ kind: SEARCH_KINDS.find((kind) => kind === target.value) ?? draft.kind })}
      />
      {draft.kind !== 'demande' && (
        <>
          <TextField
            {...field('mandate_number')}
            label="Numéro du mandat"
            maxLength={SEARCH_MAX_LENGTHS.mandateNumber}
          />
          <TextField {...field('signed_on')} label="Signé le" type="date" />
          <TextField {...field('ends_on')} label="Jusqu'au" type="date" />
        </>
      )}
      <Select
        label="État"
        name="state"
        options={STATE_OPTIONS}
        value={draft.state}
        error={errors.state?.[0]}
        onChange={({ target }) =>
          onChange({ state: SEARCH_STATES.find((state) => state === target.value) ?? draft.state })
        }
      />
    </div>
  );
}

/** As many fields stand beside each other as there is room for. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5';
