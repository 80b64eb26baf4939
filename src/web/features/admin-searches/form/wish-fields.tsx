import { useState } from 'react';
import { ENERGY_CLASSES } from '#contract/advert/advert.ts';
import {
  asksForBedrooms,
  type CatalogueFilters,
  chosenTypes,
  FEATURE_CHOICES,
  MAX_LAND,
  NO_FILTERS,
  PRICE_SLIDER,
  SURFACE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { formatSurface } from '#contract/catalogue/filter-chips.ts';
import { PROPERTY_TYPES } from '#contract/property/property.ts';
import { formatPrice } from '#contract/text/format.ts';
import { useCitySuggestions } from '#web/api/use-city-suggestions.ts';
import { BedroomChoice } from '#web/ui/filters/bedroom-choice.tsx';
import { BoundField } from '#web/ui/filters/bound-field.tsx';
import { RangeFilter } from '#web/ui/filters/range-filter.tsx';
import { SeveralChoice } from '#web/ui/filters/several-choice.tsx';
import { PlacesField } from '#web/ui/places/places-field.tsx';
import type { FieldsProps } from './person-fields.tsx';
import { changeFilters, filtersOf } from './search-draft.ts';

const LAND_STEP = 100;

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
      <RangeFilter
        title="Prix"
        unit="€"
        slider={PRICE_SLIDER}
        format={formatPrice}
        value={filters.priceRange}
        maxError={errors.max_price?.[0]}
        onChange={(priceRange) => choose({ priceRange })}
      />
      <RangeFilter
        title="Surface"
        unit="m²"
        slider={SURFACE_SLIDER}
        format={formatSurface}
        value={filters.surfaceRange}
        onChange={(surfaceRange) => choose({ surfaceRange })}
      />
      {asksForBedrooms(filters) && (
        <BedroomChoice value={filters.bedroomsMin} onChange={(bedroomsMin) => choose({ bedroomsMin })} />
      )}
      <SeveralChoice
        title="Équipements"
        choices={[...new Set([...FEATURE_CHOICES, ...filters.features])]}
        value={filters.features}
        onChange={(features) => choose({ features })}
      />
      <BoundField
        label="Terrain d'au moins (m²)"
        placeholder="0"
        step={LAND_STEP}
        value={filters.landMin}
        unset={NO_FILTERS.landMin}
        allowed={{ min: 0, max: MAX_LAND }}
        onChange={(landMin) => choose({ landMin })}
      />
      <SeveralChoice
        title="Classe énergie"
        choices={ENERGY_CLASSES}
        value={filters.energy}
        onChange={(energy) => choose({ energy })}
      />
    </div>
  );
}

function Places({ draft: { places, place }, errors, onChange }: FieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCitySuggestions(place, isOpen);
  return (
    <PlacesField
      label="Lieux"
      placeholder={places.length > 0 ? 'Ajouter un lieu' : 'Partout en Haute-Corse'}
      error={errors.places?.join(' ')}
      {...{ places, suggestions, isOpen }}
      typed={place}
      onToggle={setOpen}
      onChange={({ places: chosen, typed }) => onChange({ places: chosen, place: typed })}
    />
  );
}
