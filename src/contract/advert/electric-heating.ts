import type { Property } from '#contract/property/property.ts';
import { withoutAccents } from '#contract/text/plain-text.ts';

/** 'chauffage électrique', 'chauffage individuel par le sol : électrique', 'radiateurs électriques', 'pompe à chaleur'. */
const ELECTRIC_HEATING = new RegExp(
  [
    String.raw`\b(?:chauffage|chauffee?|radiateurs?|panneaux rayonnants|plancher chauffant)`,
    String.raw`(?:[\s:]+(?:individuel|central|collectif|principal|au sol|par le sol|par|radiateurs?|a inertie|est|tout|entierement))*`,
    String.raw`[\s:]+(?:(?:a|par) l\W)?electri`,
  ].join('') + String.raw`|\btout electrique|\bconvecteurs?\b|\bpompes? a chaleur\b`,
);

type Heated = Pick<Property, 'heating' | 'description' | 'features'>;

/** Whether an advert says that a home is heated with electricity, in its facts or in its words. */
export function namesElectricHeating({ heating, description, features }: Heated): boolean {
  if (heating === 'electrique' || heating === 'pompe_a_chaleur') return true;
  return [description, ...features].some((text) => ELECTRIC_HEATING.test(withoutAccents(text)));
}
