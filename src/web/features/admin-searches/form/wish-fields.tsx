import { type CatalogueFilters, chosenTypes } from '#contract/catalogue/catalogue.ts';
import { PROPERTY_TYPES } from '#contract/property/property.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { HomeFilters } from '#web/ui/filters/home-filters.tsx';
import { SeveralChoice } from '#web/ui/filters/several-choice.tsx';
import { PlacesField } from '#web/ui/places/places-field.tsx';
import type { FieldsProps } from './person-fields.tsx';
import { changeFilters, filtersOf } from './search-draft.ts';

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
