import { MAX_EMAIL_LENGTH } from '#contract/contact/addresses.ts';
import type { FieldErrors } from '#contract/envelope.ts';
import { CONDITION_NAMES, CONDITIONS } from '#contract/property/condition.ts';
import {
  SELLER_DELAY_NAMES,
  SELLER_DELAYS,
  SELLER_MAX_LENGTHS,
  SELLER_STAGE_NAMES,
  SELLER_STAGES,
  SELLER_WISH_NAMES,
  SELLER_WISHES,
} from '#contract/sellers/seller.ts';
import { HomeField } from '#web/forms/home-field.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_OPTIONS } from '#web/ui/controls/type-options.ts';
import { FormChapter } from '#web/ui/layout/form-chapter.tsx';
import type { SellerDraft } from './seller-draft.ts';

type SellerFieldsProps = {
  /** Who it is comes first; of a known seller, what is next. */
  isNew: boolean;
  draft: SellerDraft;
  errors: FieldErrors;
  onChange: (fields: Partial<SellerDraft>) => void;
};

/** What is next, the person, the home, and what it may be worth. */
export function SellerFields({ isNew, draft, errors, onChange }: SellerFieldsProps) {
  const field = <Name extends Exclude<keyof SellerDraft, 'property'>>(name: Name) => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const steps = (
    <FormChapter title="La suite">
      <div className={COLUMNS}>
        <Select label="Étape" options={STAGES} {...field('stage')} />
        <TextField label="Prochaine étape" maxLength={SELLER_MAX_LENGTHS.nextWhat} {...field('next_what')} />
        <TextField label="Le" type="date" {...field('next_on')} />
      </div>
      <TextAreaField label="Notes" rows={4} maxLength={SELLER_MAX_LENGTHS.notes} {...field('notes')} />
    </FormChapter>
  );
  return (
    <>
      {!isNew && steps}
      <FormChapter title="La personne">
        <div className={COLUMNS}>
          <TextField label="Nom" required maxLength={SELLER_MAX_LENGTHS.name} {...field('name')} />
          <TextField label="Téléphone" type="tel" maxLength={SELLER_MAX_LENGTHS.phone} {...field('phone')} />
          <TextField label="E-mail" type="email" maxLength={MAX_EMAIL_LENGTH} {...field('email')} />
        </div>
        <TextField label="Adresse" maxLength={SELLER_MAX_LENGTHS.address} {...field('address')} />
        <div className={COLUMNS}>
          <Select label="Son projet" options={DELAYS} {...field('delay')} />
          <Select label="Ce qu'il attend" options={WISHES} {...field('wish')} />
        </div>
        <TextAreaField label="Son message" rows={3} maxLength={SELLER_MAX_LENGTHS.message} {...field('message')} />
      </FormChapter>
      <FormChapter title="Le bien">
        <div className={COLUMNS}>
          <Select label="Type de bien" options={TYPES} {...field('property_type')} />
          <TextField label="Commune" maxLength={SELLER_MAX_LENGTHS.place} {...field('place')} />
          <Select label="État" options={STATES} {...field('condition')} />
          <TextField label="Surface habitable (m²)" inputMode="decimal" {...field('surface')} />
          <TextField label="Terrain (m²)" inputMode="decimal" {...field('land_surface')} />
          <TextField label="Pièces" inputMode="numeric" {...field('rooms')} />
        </div>
        <HomeField
          label="Son annonce, si elle existe"
          property={draft.property}
          error={errors.property_id?.[0]}
          onChange={(property) => onChange({ property: property ?? null })}
        />
      </FormChapter>
      <FormChapter title="L'estimation">
        <div className={COLUMNS}>
          <TextField label="Basse (€)" inputMode="numeric" {...field('estimate_low')} />
          <TextField label="Haute (€)" inputMode="numeric" {...field('estimate_high')} />
        </div>
      </FormChapter>
      {isNew && steps}
    </>
  );
}

/** As many fields stand beside each other as there is room for. */
const COLUMNS = 'grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] items-start gap-5';

const NO_CHOICE = { value: '', label: '' };
const STAGES = SELLER_STAGES.map((value) => ({ value, label: SELLER_STAGE_NAMES[value] }));
const TYPES = [NO_CHOICE, ...TYPE_OPTIONS];
const STATES = [NO_CHOICE, ...CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))];
const DELAYS = [NO_CHOICE, ...SELLER_DELAYS.map((value) => ({ value, label: SELLER_DELAY_NAMES[value] }))];
const WISHES = [NO_CHOICE, ...SELLER_WISHES.map((value) => ({ value, label: SELLER_WISH_NAMES[value] }))];
