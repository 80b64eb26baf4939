import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { FEATURE_CHOICES } from '#contract/catalogue/catalogue.ts';
import { searchTexts } from '#contract/contact/contact-messages.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { PRIVACY_PATH } from '#contract/public-paths.ts';
import { FINANCING_LABELS, FINANCINGS } from '#contract/searches/search.ts';
import { searchSentence } from '#contract/searches/search-sentence.ts';
import { formatMonths } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { adviceOn } from '#web/api/use-visitor-form.ts';
import { lazyPart } from '#web/browser/use-import.ts';
import { AlsoSells } from '#web/ui/controls/also-sells.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { PersonFields } from '#web/ui/controls/person-fields.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Honeypot, SendingControls, WithoutScripts } from '#web/ui/controls/sending-controls.tsx';
import { groupDigits } from '#web/ui/filters/group-digits.ts';
import { ChoicePill } from '#web/ui/filters/several-choice.tsx';
import { FormChapter } from '#web/ui/layout/form-chapter.tsx';
import { PlacesField } from '#web/ui/places/places-field.tsx';
import { searchOf } from './search-fields.ts';
import { useSearchRequest } from './use-search-request.ts';

const FINANCING_OPTIONS = [
  { value: '', label: 'Je ne sais pas encore' },
  ...FINANCINGS.map((value) => ({ value, label: FINANCING_LABELS[value] })),
];

/** In three chapters: the home, the place, the person. */
export function SearchRequestForm() {
  const { form, fields, sent, errors, sending, quota, change, submit } = useSearchRequest();
  const { email, retentionMonths, offersAlerts } = useSite();
  // What was sent stays beside the emptied form.
  const shown = sending.kind === 'sent' && sent ? sent : fields;
  const shownSearch = searchOf(shown);
  const offeredTo = offersAlerts && shown === sent ? shown.email.trim() || undefined : undefined;
  // The homes come after the form itself.
  const isReady = quota !== undefined;
  return (
    <form
      ref={form}
      aria-label="Décrire ma recherche"
      noValidate
      onSubmit={submit}
      onChange={() => change()}
      className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40em)_minmax(0,22rem)]"
    >
      <div className="grid grid-cols-1 gap-5.5">
        <WithoutScripts email={email} />
        {/* Disabled while the search is being sent. */}
        <div inert={sending.kind === 'sending'} className="grid gap-7">
          <FormChapter title="Le bien">
            <ChipChoice title="Types de bien" name="types" choices={PROPERTY_TYPES} />
            <div className="grid gap-5.5 sm:grid-cols-3">
              <TextField
                label="Budget maximum (€)"
                name="budget"
                inputMode="numeric"
                onChange={({ target }) => groupDigits(target)}
                error={errors.budget}
              />
              <TextField
                label="Surface minimum (m²)"
                name="surface"
                inputMode="numeric"
                onChange={({ target }) => groupDigits(target)}
                error={errors.surface}
              />
              <TextField label="Chambres (minimum)" name="bedrooms" inputMode="numeric" error={errors.bedrooms} />
            </div>
            <ChipChoice title="Ce qui compte" name="features" choices={FEATURE_CHOICES} />
          </FormChapter>
          <FormChapter title="Le lieu">
            <PlacesSought places={fields.places} error={errors.places} onChange={(places) => change({ places })} />
          </FormChapter>
          <FormChapter title="Vous">
            <Select label="Financement" name="financing" options={FINANCING_OPTIONS} />
            <TextAreaField label="Votre message" name="message" rows={5} error={errors.message} />
            <PersonFields errors={errors} />
            <AlsoSells />
          </FormChapter>
          <Honeypot />
        </div>
        <p className="text-sm text-subtle">
          Ces renseignements me servent à chercher pour vous et à vous répondre, avec l'agence pour laquelle j'agis si
          elle est concernée. Ils sont gardés tant que votre recherche est en cours, puis{' '}
          {formatMonths(retentionMonths)} au plus&nbsp;:{' '}
          <Link to={PRIVACY_PATH} className="link">
            confidentialité et droits
          </Link>
          .
        </p>
        <SendingControls
          label="Envoyer ma recherche"
          {...{ sending, quota }}
          texts={{ sent: searchTexts.stored, failed: searchTexts.failed }}
          adviceOn={(failed) => adviceOn(failed, 'Votre recherche reste ici')}
        />
      </div>
      <aside className="grid gap-8 lg:sticky lg:top-26">
        <p>
          <span className="block text-sm text-subtle">Vous cherchez</span>
          <output className="text-lead wrap-anywhere">
            {searchSentence({ places: shown.places, search: shownSearch })}
          </output>
        </p>
        <Suspense>{isReady && <MatchingHomes search={shownSearch} places={shown.places} email={offeredTo} />}</Suspense>
      </aside>
    </form>
  );
}

const MatchingHomes = lazyPart(() => import('./matching-homes.tsx').then((module) => module.MatchingHomes));

type ChipChoiceProps = { title: string; name: string; choices: readonly string[] };

/** Any number of choices, as in the filters of the catalogue, but kept by the form. */
function ChipChoice({ title, name, choices }: ChipChoiceProps) {
  return (
    <fieldset>
      <legend className="form-label">{title}</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoicePill key={choice} type="checkbox" name={name} value={choice}>
            {choice}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}

type PlacesSoughtProps = {
  places: string[];
  error: string | undefined;
  onChange: (places: string[]) => void;
};

/** Where to look, with the catalogue's own suggestions: they appear once something is typed. */
function PlacesSought({ places, error, onChange }: PlacesSoughtProps) {
  const [typed, setTyped] = useState('');
  const list = useCitySuggestions(typed);
  return (
    <PlacesField
      label="Où ?"
      placeholder="Partout en Haute-Corse"
      {...{ places, error, typed }}
      {...list}
      isOpen={list.isOpen && typed.trim() !== ''}
      onChange={(change) => {
        setTyped(change.typed);
        if (change.places.join() !== places.join()) onChange(change.places);
      }}
    />
  );
}
