import { CLIMATE_SCALE, ENERGY_SCALE } from '#contract/advert/energy.ts';
import { sentencesOn } from '#contract/advert/sentences.ts';
import { hasEnergyLabels, type Property } from '#contract/property/property.ts';
import { isSold } from '#contract/property/sale.ts';

type Described = Pick<Property, 'type' | 'price' | 'advert' | 'sale_state'>;
type PropertyValue = { '@type': 'PropertyValue'; name: string };

/** What the law asks of an advert, for which schema.org has no property of its own. What is unknown is left out. */
export function advertFacts(property: Described): PropertyValue[] {
  const { type, advert } = property;
  const isLand = type === 'Terrain';
  return [
    ...fact('Référence', advert.reference),
    ...fact('Honoraires', isSold(property) ? null : sentencesOn(property, 'fees').join('. ')),
    ...fact('Prix hors honoraires', sentencesOn(property, 'priceWithoutFees')[0] && advert.price_without_fees, {
      unitText: 'EUR',
    }),
    ...fact('Copropriété', sentencesOn(property, 'copropriete').join(' ')),
    ...fact('Surface loi Carrez', isLand ? null : advert.carrez_surface, { unitCode: 'MTK' }),
    ...fact('Terrain', advert.land_surface, { unitCode: 'MTK' }),
    ...(hasEnergyLabels(property) ? energyFacts(property) : fact('DPE', sentencesOn(property, 'noEnergyLabel')[0])),
  ];
}

function energyFacts({ advert }: Described): PropertyValue[] {
  const { energy_cost_min: minValue, energy_cost_max: maxValue } = advert;
  return [
    ...fact(ENERGY_SCALE.label, advert.dpe_energy_class),
    ...fact(ENERGY_SCALE.title, advert.dpe_energy, { unitText: ENERGY_SCALE.unit }),
    ...fact(CLIMATE_SCALE.label, advert.dpe_climate_class),
    ...fact(CLIMATE_SCALE.title, advert.dpe_climate, { unitText: CLIMATE_SCALE.unit }),
    ...(minValue === null || maxValue === null
      ? []
      : [propertyValue("Dépenses annuelles d'énergie", { minValue, maxValue, unitText: 'EUR/an' })]),
  ];
}

/** A list of one, or of none. */
function fact(name: string, value: string | number | null | undefined, unit?: object): PropertyValue[] {
  return value === null || value === undefined || value === '' ? [] : [propertyValue(name, { value, ...unit })];
}

function propertyValue(name: string, measure: object): PropertyValue {
  return { '@type': 'PropertyValue', name, ...measure };
}
