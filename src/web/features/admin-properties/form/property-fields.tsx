import type { FieldErrors } from '#contract/envelope.ts';
import { FIELD_LABELS } from '#contract/property/field-labels.ts';
import { hasRooms, isPropertyType, PROPERTY_MAX_LENGTHS } from '#contract/property/property.ts';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_OPTIONS } from '#web/ui/controls/type-options.ts';
import { OptionalNumberField } from '../advert/optional-number-field.tsx';
import type { DraftChange, PropertyDraft } from '../drafts/property-draft.ts';
import { LocationField } from './location-field.tsx';
import { NumberField } from './number-field.tsx';
import { SaleFields } from './sale-fields.tsx';

type PropertyFieldsProps = {
  draft: PropertyDraft;
  errors: FieldErrors;
  onChange: (fields: DraftChange) => void;
};

export function PropertyFields({ draft, errors, onChange }: PropertyFieldsProps) {
  const shared = <Name extends Exclude<keyof PropertyDraft, 'advert' | 'feeds'>>(name: Name) => ({
    label: FIELD_LABELS[name],
    name,
    error: errors[name]?.[0],
    value: draft[name],
  });
  const setNumber = (name: 'price' | 'surface' | 'bedrooms' | 'bathrooms') => (value: number) =>
    onChange({ [name]: value });

  return (
    <>
      <TextField
        {...shared('title')}
        required
        maxLength={PROPERTY_MAX_LENGTHS.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NumberField {...shared('price')} onChange={setNumber('price')} />
        <LocationField {...shared('location')} onChange={(location) => onChange({ location })} />
        <Select
          {...shared('type')}
          required
          options={TYPE_OPTIONS}
          onChange={({ target }) => isPropertyType(target.value) && onChange({ type: target.value })}
        />
        <NumberField {...shared('surface')} onChange={setNumber('surface')} />
        {hasRooms(draft.type) && (
          <>
            <OptionalNumberField {...shared('rooms')} isWhole onChange={(rooms) => onChange({ rooms })} />
            <NumberField {...shared('bedrooms')} isWhole onChange={setNumber('bedrooms')} />
            <NumberField {...shared('bathrooms')} isWhole onChange={setNumber('bathrooms')} />
          </>
        )}
      </div>
      <SaleFields draft={draft} errors={errors} onChange={onChange} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isPrivate"
          className="size-5.5 shrink-0 accent-mer-800"
          checked={draft.isPrivate}
          onChange={(event) => onChange({ isPrivate: event.target.checked })}
        />
        {FIELD_LABELS.isPrivate}
      </label>
      <TextAreaField
        {...shared('description')}
        rows={6}
        required
        maxLength={PROPERTY_MAX_LENGTHS.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}
