import type { FieldErrors } from '#contract/envelope.ts';
import {
  isPropertyType,
  isSaleState,
  PROPERTY_MAX_LENGTHS,
  SALE_STATE_NAMES,
  SALE_STATES,
} from '#contract/property/choices.ts';
import type { PropertyFields } from '#contract/property/fields.ts';
import { fieldLabel } from '#contract/property/fields.ts';
import { hasRooms } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';
import { agentDay } from '#contract/time/agent-day.ts';
import { Checkbox } from '#web/ui/admin/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/controls/field.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { TYPE_OPTIONS } from '#web/ui/controls/type-options.ts';
import type { DraftChange } from '../drafts/property-draft.ts';
import { LocationField } from './location-field.tsx';
import { NumberField, OptionalNumberField } from './number-fields.tsx';

const STATES = SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] }));

type HomeFieldsProps = {
  draft: PropertyFields;
  errors: FieldErrors;
  onChange: (fields: DraftChange) => void;
};

export function HomeFields({ draft, errors, onChange }: HomeFieldsProps) {
  const shared = <Name extends keyof PropertyFields>(name: Name) => ({
    label: fieldLabel(name),
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
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Select
          {...shared('sale_state')}
          options={STATES}
          onChange={({ target }) => isSaleState(target.value) && onChange({ sale_state: target.value })}
        />
        {/* The agent alone sees the price. */}
        {isSold(draft) && (
          <>
            <TextField
              {...shared('sold_on')}
              type="date"
              max={agentDay(new Date())}
              autoComplete="off"
              value={draft.sold_on ?? ''}
              onChange={({ target }) => onChange({ sold_on: target.value || null })}
            />
            <OptionalNumberField {...shared('sold_price')} onChange={(sold_price) => onChange({ sold_price })} />
          </>
        )}
      </div>
      <Checkbox
        name="is_private"
        checked={draft.is_private === 1}
        onChange={({ target }) => onChange({ is_private: target.checked ? 1 : 0 })}
      >
        Rendre ce bien privé (non visible dans le catalogue)
      </Checkbox>
      <TextAreaField
        {...shared('description')}
        rows={6}
        required
        maxLength={PROPERTY_MAX_LENGTHS.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        {...shared('film_url')}
        type="url"
        inputMode="url"
        placeholder="https://youtu.be/…"
        autoComplete="off"
        maxLength={500}
        value={draft.film_url ?? ''}
        onChange={({ target }) => onChange({ film_url: target.value || null })}
      />
    </>
  );
}
