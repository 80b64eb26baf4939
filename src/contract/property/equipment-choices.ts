// Not in `choices.ts`: public pages carry the names of these choices alone.

export const HEATINGS = [
  ...(['electrique', 'pompe_a_chaleur', 'gaz', 'fioul', 'bois'] as const),
  ...(['granules', 'solaire', 'collectif', 'aucun'] as const),
] as const;
export type Heating = (typeof HEATINGS)[number];

export const EXPOSURES = ['nord', 'est', 'sud', 'ouest'] as const;
export type Exposure = (typeof EXPOSURES)[number];

export const SEWAGES = [
  'collectif',
  'individuel_conforme',
  'individuel_non_conforme',
  'individuel_a_verifier',
] as const;
export type Sewage = (typeof SEWAGES)[number];
