import { hasEnergyLabels } from '#contract/advert/energy-label.ts';
import {
  coproprieteSentences,
  feesSentences,
  noLabelSentence,
  priceWithoutFeesSentence,
} from '#contract/advert/sentences.ts';
import type { Property } from '#contract/property/property.ts';

type Described = Pick<Property, 'type' | 'price' | 'advert'>;
type PropertyValue = { '@type': 'PropertyValue'; name: string };

/** What the law asks of an advert, for which schema.org has no property of its own. What is unknown is left out. */
export function advertFacts(property: Described): PropertyValue[] {
  const { type, advert } = property;
  const isLand = type === 'Terrain';
  return [
    ...fact('Référence', advert.reference),
    ...fact('Honoraires', feesSentences(advert).join('. ')),
    ...fact('Prix hors honoraires', priceWithoutFeesSentence(property) && advert.price_without_fees, {
      unitText: 'EUR',
    }),
    ...fact('Copropriété', coproprieteSentences(property).join(' ')),
    ...fact('Surface loi Carrez', isLand ? null : advert.carrez_surface, { unitCode: 'MTK' }),
    ...fact('Terrain', advert.land_surface, { unitCode: 'MTK' }),
    ...(hasEnergyLabels(property) ? energyFacts(property) : fact('DPE', noLabelSentence(advert))),
  ];
}

function energyFacts({ advert }: Described): PropertyValue[] {
  const { energy_cost_min: minValue, energy_cost_max: maxValue } = advert;
  return [
    ...fact('Classe énergie', advert.dpe_energy_class),
    ...fact('Performance énergétique', advert.dpe_energy, { unitText: 'kWh/m²/an' }),
    ...fact('Classe climat', advert.dpe_climate_class),
    ...fact('Émissions de gaz à effet de serre', advert.dpe_climate, { unitText: 'kg CO₂/m²/an' }),
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
