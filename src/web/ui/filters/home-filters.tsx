import {
  asksForBedrooms,
  BEDROOM_CHOICES,
  type CatalogueFilters,
  EQUIPMENT_PARAMETERS,
  EQUIPMENT_SOUGHT,
  FEATURE_CHOICES,
  MAX_LAND,
  NO_FILTERS,
  PRICE_SLIDER,
  SURFACE_SLIDER,
} from '#contract/catalogue/catalogue.ts';
import { formatSurface } from '#contract/catalogue/filter-chips.ts';
import { ENERGY_CLASSES } from '#contract/property/choices.ts';
import { formatPrice } from '#contract/text/format.ts';
import { BoundField } from './bound-field.tsx';
import { RangeFilter } from './range-filter.tsx';
import { ChoicePill, SeveralChoice } from './several-choice.tsx';

const LAND_STEP = 100;
const D_OR_BETTER = ENERGY_CLASSES.slice(0, 4);

type Choose = (change: Partial<CatalogueFilters>) => void;

type HomeFiltersProps = {
  filters: CatalogueFilters;
  /** How many homes each choice would show. */
  counts?: Record<'features' | 'equipment' | 'energy', Record<string, number>> | undefined;
  maxPriceError?: string | undefined;
  onChange: Choose;
  /** Called while a value is typed or dragged. */
  onAdjust?: Choose;
};

/** What a home must have, whatever its type and place. */
export function HomeFilters({ filters, counts, maxPriceError, onChange, onAdjust = onChange }: HomeFiltersProps) {
  return (
    <>
      <RangeFilter
        title="Prix"
        unit="€"
        slider={PRICE_SLIDER}
        format={formatPrice}
        value={filters.priceRange}
        maxError={maxPriceError}
        onChange={(priceRange) => onAdjust({ priceRange })}
      />
      <RangeFilter
        title="Surface"
        unit="m²"
        slider={SURFACE_SLIDER}
        format={formatSurface}
        value={filters.surfaceRange}
        onChange={(surfaceRange) => onAdjust({ surfaceRange })}
      />
      {asksForBedrooms(filters) && (
        <BedroomChoice value={filters.bedroomsMin} onChange={(bedroomsMin) => onChange({ bedroomsMin })} />
      )}
      <SeveralChoice
        title="Équipements"
        choices={[...new Set([...FEATURE_CHOICES, ...filters.features])]}
        value={filters.features}
        counts={counts?.features}
        onChange={(features) => onChange({ features })}
      />
      <SeveralChoice
        title="Accès et stationnement"
        choices={EQUIPMENT_PARAMETERS}
        names={EQUIPMENT_SOUGHT}
        value={filters.equipment}
        counts={counts?.equipment}
        onChange={(equipment) => onChange({ equipment })}
      />
      <BoundField
        label="Terrain d'au moins (m²)"
        placeholder="0"
        step={LAND_STEP}
        value={filters.landMin}
        unset={NO_FILTERS.landMin}
        allowed={{ min: 0, max: MAX_LAND }}
        onChange={(landMin) => onAdjust({ landMin })}
      />
      <SeveralChoice
        title="Classe énergie"
        choices={ENERGY_CLASSES}
        value={filters.energy}
        counts={counts?.energy}
        onChange={(energy) => onChange({ energy })}
      >
        <button type="button" className="link min-h-11 px-2 text-sm" onClick={() => onChange({ energy: D_OR_BETTER })}>
          D ou mieux
        </button>
      </SeveralChoice>
    </>
  );
}

function BedroomChoice({ value, onChange }: { value: number; onChange: (bedroomsMin: number) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">Chambres</legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {[0, ...BEDROOM_CHOICES].map((count) => (
          <ChoicePill
            key={count}
            type="radio"
            name="bedrooms"
            value={count}
            checked={count === value}
            onChange={() => onChange(count)}
          >
            {count === 0 ? 'Toutes' : `${count}+`}
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}
