import type { Exposure, Heating, Sewage } from './equipment-choices.ts';

// What visitors and the administration read of each choice.

export const HEATING_NAMES: Record<Heating, string> = {
  electrique: 'Électrique',
  pompe_a_chaleur: 'Pompe à chaleur',
  gaz: 'Gaz',
  fioul: 'Fioul',
  bois: 'Bois',
  granules: 'Granulés',
  solaire: 'Solaire',
  collectif: 'Collectif',
  aucun: 'Aucun',
};

export const EXPOSURE_NAMES: Record<Exposure, string> = { nord: 'Nord', est: 'Est', sud: 'Sud', ouest: 'Ouest' };

export const SEWAGE_NAMES: Record<Sewage, string> = {
  collectif: 'Collectif',
  individuel_conforme: 'Individuel, conforme',
  individuel_non_conforme: 'Individuel, non conforme',
  individuel_a_verifier: 'Individuel, à vérifier',
};
