import { type Advert, advertOf } from '#contract/advert/advert.ts';
import { climateClassOf, energyClassOf } from '#contract/advert/energy.ts';
import type { PropertyType } from '#contract/property/property.ts';
import type { Random } from '#demo/random.ts';

type Measured = { type: PropertyType; surface: number };

/** A complete advert, as an agent would fill it in. */
export function generateAdvert({ type, surface }: Measured, random: Random): Advert {
  return advertOf({
    ...pickFees(random),
    ...(type === 'Terrain' || type === 'Programme' ? { dpe_status: 'non_requis' } : pickReport(surface, random)),
    ...(type === 'Appartement' && { ...pickCopropriete(surface, random), carrez_surface: surface }),
    ...(type === 'Terrain' && { land_surface: surface }),
  });
}

function pickFees(random: Random): Partial<Advert> {
  const fees_payer = random.pick(['acquereur', 'acquereur', 'vendeur', 'vendeur', 'partage']);
  return fees_payer === 'vendeur' ? { fees_payer } : { fees_payer, fees_percent: random.integer(6, 14) / 2 };
}

/** Most homes are heated with electricity, of which a kWh emits little and costs more. */
function pickReport(surface: number, random: Random): Partial<Advert> {
  const dpe_energy = random.integer(55, 450);
  const dpe_climate = Math.round(dpe_energy * random.pick([0.03, 0.03, 0.2]));
  const euros = surface * dpe_energy * 0.095;
  return {
    dpe_status: 'fait',
    dpe_energy,
    dpe_energy_class: energyClassOf(dpe_energy, dpe_climate),
    dpe_climate,
    dpe_climate_class: climateClassOf(dpe_climate),
    dpe_date: `${random.integer(2022, 2025)}-0${random.integer(1, 9)}-15`,
    energy_cost_min: Math.round(euros * 0.085) * 10,
    energy_cost_max: Math.round(euros * 0.115) * 10,
    energy_cost_year: 2021,
  };
}

function pickCopropriete(surface: number, random: Random): Partial<Advert> {
  return {
    copropriete: 1,
    copro_lots: random.integer(4, 80),
    copro_charges: Math.round(surface * random.between(1, 2.5)) * 10,
    copro_procedure: 0,
  };
}
