/** A part of Haute-Corse as buyers name it. It is a location like any other and means its communes. */
export type Region = {
  name: string;
  /** 'Biens à vendre en Balagne'. */
  where: string;
};

export const REGIONS = [
  { name: 'Balagne', where: 'en Balagne' },
  { name: 'Cap Corse', where: 'dans le Cap Corse' },
  { name: 'Nebbio', where: 'dans le Nebbio' },
  { name: 'Agglomération de Bastia', where: "dans l'agglomération de Bastia" },
  { name: 'Marana-Golo', where: 'en Marana-Golo' },
  { name: 'Casinca', where: 'en Casinca' },
  { name: 'Castagniccia', where: 'en Castagniccia' },
  { name: 'Costa Verde', where: 'en Costa Verde' },
  { name: 'Oriente', where: "dans l'Oriente" },
  { name: "Fium'Orbu", where: "dans le Fium'Orbu" },
  { name: 'Plaine orientale', where: 'dans la Plaine orientale' },
  { name: 'Centre Corse', where: 'dans le Centre Corse' },
  { name: 'Pasquale Paoli', where: 'dans la communauté Pasquale Paoli' },
] as const satisfies Region[];

export type RegionName = (typeof REGIONS)[number]['name'];
