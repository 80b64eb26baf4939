import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '#contract/admin/admin-paths.ts';
import { type CatalogueFilters, chosenTypes } from '#contract/catalogue/catalogue.ts';
import { MAX_EMAIL_LENGTH, phoneKey } from '#contract/contact/addresses.ts';
import { CONTACT_MAX_LENGTHS } from '#contract/contact/contact.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';

import { SEARCH_KINDS, SEARCH_MAX_LENGTHS, SEARCH_STATES } from '#contract/searches/search.ts';
import type { SearchJson } from '#contract/searches/search-json.ts';
import { SEARCH_KIND_NAMES, SEARCH_STATE_NAMES } from '#contract/searches/search-words.ts';
import { useAdminApi } from '#web/api/admin/admin-api-context.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { HomeFilters } from '#web/ui/filters/home-filters.tsx';
import { SeveralChoice } from '#web/ui/filters/several-choice.tsx';
import { PlacesField } from '#web/ui/places/places-field.tsx';
import { searchesQuery } from '../search-calls.ts';
import { changeFilters, filtersOf, type SearchDraft } from './search-draft.ts';

const KIND_OPTIONS = SEARCH_KINDS.map((value) => ({ value, label: SEARCH_KIND_NAMES[value] }));
const STATE_OPTIONS = SEARCH_STATES.map((value) => ({ value, label: SEARCH_STATE_NAMES[value] }));

type FieldsProps = {
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

/** What they look for, with the controls of the catalogue's filters. */
export function WishFields({ draft, errors, onChange }: FieldsProps) {
  const filters = filtersOf(draft.search);
  const choose = (change: Partial<CatalogueFilters>) => onChange({ search: changeFilters(draft.search, change) });
  return (
    <div className="grid grid-cols-1 gap-8">
      <Places draft={draft} errors={errors} onChange={onChange} />
      <SeveralChoice
        title="Types de bien"
        choices={PROPERTY_TYPES}
        value={filters.propertyType === 'all' ? filters.types : [filters.propertyType]}
        onChange={(types) => choose(chosenTypes(types))}
      />
      <HomeFilters filters={filters} maxPriceError={errors.max_price?.[0]} onChange={choose} />
    </div>
  );
}

function Places({ draft: { places, place }, errors, onChange }: FieldsProps) {
  const list = useCitySuggestions(place);
  return (
    <PlacesField
      label="Lieux"
      placeholder={places.length > 0 ? 'Ajouter un lieu' : 'Partout en Haute-Corse'}
      error={errors.places?.join(' ')}
      places={places}
      {...list}
      // A refused place takes the focus: a list of other places would hide what is said of it.
      isOpen={list.isOpen && place.trim() !== ''}
      typed={place}
      onChange={({ places: chosen, typed }) => onChange({ places: chosen, place: typed })}
    />
  );
}

const DEBOUNCE_MS = 400;
const MIN_DIGITS = 8;

type SamePersonProps = { id: number | undefined; email: string; phone: string };

/** Says that the person is there already. Two searches of one person are allowed: a house to live in, a flat to let. */
function SamePerson({ id, email, phone }: SamePersonProps) {
  const wantedEmail = useDebounced(email.trim().toLowerCase(), DEBOUNCE_MS);
  const wantedPhone = useDebounced(phoneKey(phone), DEBOUNCE_MS);
  const byEmail = useFound(wantedEmail, /.@.+\../.test(wantedEmail)).filter(
    (search) => search.email?.toLowerCase() === wantedEmail,
  );
  const byPhone = useFound(wantedPhone, wantedPhone.length >= MIN_DIGITS).filter(
    (search) => search.phone !== null && phoneKey(search.phone) === wantedPhone,
  );
  const others = (found: SearchJson[]) => found.filter((search) => search.id !== id);
  const sameEmail = others(byEmail);
  const found = sameEmail.length > 0 ? sameEmail : others(byPhone);
  if (found.length === 0) return null;
  return (
    <div className="col-span-full">
      <Notice tone="limit">
        {found.length > 1 ? "D'autres recherches existent" : 'Une autre recherche existe'} pour{' '}
        {sameEmail.length > 0 ? 'cette adresse' : 'ce numéro'}&nbsp;:{' '}
        {found.map((search, index) => (
          <span key={search.id}>
            {index > 0 && ', '}
            <Link to={adminPaths.search(search.id)} className="link wrap-anywhere">
              {search.name}
            </Link>
          </span>
        ))}
      </Notice>
    </div>
  );
}

function useFound(words: string, isWanted: boolean): SearchJson[] {
  const { data } = useQuery({
    ...searchesQuery(useAdminApi(), new URLSearchParams({ q: words })),
    enabled: isWanted,
    // Nobody waits for this help.
    retry: false,
  });
  return isWanted ? (data?.data ?? []) : [];
}
