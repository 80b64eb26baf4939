import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { saleTexts } from '#contract/contact/contact-messages.ts';
import { PROPERTY_TYPES } from '#contract/property/choices.ts';
import { CONDITION_NAMES, CONDITIONS } from '#contract/property/condition.ts';
import type { Place } from '#contract/property/property.ts';
import { PRIVACY_PATH, SELL_PATH } from '#contract/public-paths.ts';
import { SELLER_DELAY_NAMES, SELLER_DELAYS, SELLER_WISH_NAMES, SELLER_WISHES } from '#contract/sellers/seller.ts';
import { formatMonths } from '#contract/text/format.ts';
import { useSite } from '#web/api/site.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { adviceOn, type FormErrors } from '#web/api/use-visitor-form.ts';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { PersonFields } from '#web/ui/controls/person-fields.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Honeypot, SendingControls } from '#web/ui/controls/sending-controls.tsx';
import { Notice } from '#web/ui/dialogs/notice.tsx';
import { groupDigits } from '#web/ui/filters/group-digits.ts';
import { FormChapter } from '#web/ui/layout/form-chapter.tsx';
import { CityCombobox } from '#web/ui/places/city-combobox.tsx';
import type { SaleFields } from './sale-fields.ts';
import { useSaleRequest } from './use-sale-request.ts';

/** What the server answers to the form of a browser without scripts. */
export type SaleAnswer = 'stored' | { fields: SaleFields; errors: FormErrors; sentence: string | undefined };

const FORM_ID = 'demande';

/** In three chapters: the home, the project, the person. It also works without scripts. */
export function SaleRequestForm({ answer }: { answer: SaleAnswer | undefined }) {
  const answered = answer === 'stored' ? undefined : answer;
  const sale = useSaleRequest({ answered, isDone: answer === 'stored' });
  const { form, fields, errors, announced, sending, quota, change, submit } = sale;
  const { retentionMonths } = useSite();
  const isLand = fields.property_type === 'Terrain';
  const control = (name: keyof SaleFields) => ({ name, defaultValue: answered?.fields[name], error: errors[name] });
  return (
    <form
      ref={form}
      id={FORM_ID}
      aria-label="Vendre mon bien"
      method="post"
      action={`${SELL_PATH}#${FORM_ID}`}
      noValidate
      onSubmit={submit}
      onChange={() => change()}
      className="grid scroll-mt-26 grid-cols-1 gap-5.5"
    >
      {sending.kind === 'idle' && answer === 'stored' && <Notice tone="success">{saleTexts.stored}</Notice>}
      {sending.kind === 'idle' && answered?.sentence && <Notice tone="error">{answered.sentence}</Notice>}
      {/* Only scripts know of it. */}
      {quota && announced && (
        <Notice tone="success">
          <p>{announced.said}</p>
          <p className="mt-1">Parlez-moi maintenant du bien que vous vendez.</p>
        </Notice>
      )}
      {/* Disabled while the request is being sent. */}
      <div inert={sending.kind === 'sending'} className="grid gap-7">
        <FormChapter title="Le bien">
          <div className="grid items-start gap-5.5 md:grid-cols-2">
            <Select label="Type de bien" options={TYPES} {...control('property_type')} />
            <Commune value={fields.place} error={errors.place} onChange={(place) => change({ place })} />
          </div>
          <div className="grid items-start gap-5.5 md:grid-cols-3">
            <div hidden={isLand}>
              <TextField label="Surface habitable (m²)" {...squareMetres} {...control('surface')} />
            </div>
            <TextField label="Terrain (m²)" {...squareMetres} {...control('land_surface')} />
            <div hidden={isLand}>
              <TextField label="Pièces" inputMode="numeric" {...control('rooms')} />
            </div>
          </div>
          <div hidden={isLand}>
            <Select label="État" options={CONDITION_OPTIONS} {...control('condition')} />
          </div>
        </FormChapter>
        <FormChapter title="Le projet">
          <div className="grid items-start gap-5.5 md:grid-cols-2">
            <Select label="Votre projet" options={DELAYS} {...control('delay')} />
            <Select label="Ce que vous attendez" options={WISHES} {...control('wish')} />
          </div>
          <TextAreaField label="Votre message" rows={5} {...control('message')} />
        </FormChapter>
        <FormChapter title="Vous">
          <PersonFields errors={errors} typed={answered?.fields} />
        </FormChapter>
        <Honeypot />
      </div>
      <p className="text-sm text-subtle">
        Ces renseignements me servent à vous répondre et à suivre votre projet de vente, avec l'agence pour laquelle
        j'agis si elle est concernée. Ils sont gardés tant que votre projet avance, puis {formatMonths(retentionMonths)}{' '}
        au plus&nbsp;:{' '}
        <Link to={PRIVACY_PATH} className="link">
          confidentialité et droits
        </Link>
        .
      </p>
      <SendingControls
        label="Envoyer ma demande"
        worksWithoutScripts
        {...{ sending, quota }}
        texts={{ sent: saleTexts.stored, failed: saleTexts.failed }}
        adviceOn={(failed) => adviceOn(failed, 'Votre demande reste ici')}
      />
    </form>
  );
}

const squareMetres = {
  inputMode: 'decimal',
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => groupDigits(target),
} as const;

const UNKNOWN = { value: '', label: 'Je ne sais pas encore' };
const TYPES = [
  { value: '', label: 'Choisissez un type' },
  ...PROPERTY_TYPES.map((type) => ({ value: type, label: type })),
];
const CONDITION_OPTIONS = [
  { value: '', label: 'À préciser' },
  ...CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] })),
];
const DELAYS = [UNKNOWN, ...SELLER_DELAYS.map((value) => ({ value, label: SELLER_DELAY_NAMES[value] }))];
const WISHES = [UNKNOWN, ...SELLER_WISHES.map((value) => ({ value, label: SELLER_WISH_NAMES[value] }))];

type CommuneProps = { value: string; error: string | undefined; onChange: (place: string) => void };

/** The communes of the catalogue's suggestions: they appear once something is typed. */
function Commune({ value, error, onChange }: CommuneProps) {
  const { suggestions, isOpen, onToggle } = useCitySuggestions(value);
  const communes = (places: readonly Place[]) => places.filter(({ kind }) => kind === 'commune');
  return (
    <CityCombobox
      label="Commune"
      name="place"
      placeholder=""
      isOfCommunes
      {...{ value, error, onToggle }}
      suggestions={{
        ...suggestions,
        cities: communes(suggestions.cities),
        settle: () => communes(suggestions.settle()),
      }}
      isOpen={isOpen && value.trim() !== ''}
      onType={onChange}
      onSelect={onChange}
    />
  );
}
