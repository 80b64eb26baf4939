import type { RegionName } from '#contract/catalogue/regions.ts';
import type { INTERCOMMUNALITIES } from './communes.ts';

type RegionDefinition = {
  intercommunalities: (keyof typeof INTERCOMMUNALITIES)[];
  /** Other names that people have for the region. */
  otherNames: string[];
};

/** Regions follow the intercommunalities: their communes are known, and everyone draws them the same. */
export const REGION_DEFINITIONS: Record<RegionName, RegionDefinition> = {
  Balagne: {
    intercommunalities: ['CC de Calvi Balagne', "CC de l'Ile-Rousse - Balagne"],
    otherNames: ['Balagna', 'Calvi Balagne', 'Île-Rousse Balagne'],
  },
  'Cap Corse': { intercommunalities: ['CC du Cap Corse'], otherNames: ['Capicorsu', 'Capi Corsu', 'Capocorso'] },
  Nebbio: {
    intercommunalities: ["CC Nebbiu - Conca d'Oro"],
    otherNames: ['Nebbiu', "Conca d'Oro", "Nebbiu - Conca d'Oro", "Nebbio - Conca d'Oro"],
  },
  'Agglomération de Bastia': {
    intercommunalities: ['CA de Bastia'],
    otherNames: ['Grand Bastia', 'Pays bastiais', 'Région de Bastia'],
  },
  'Marana-Golo': { intercommunalities: ['CC de Marana-Golo'], otherNames: ['Marana', 'Golo'] },
  Casinca: { intercommunalities: ['CC de la Castagniccia-Casinca'], otherNames: [] },
  Castagniccia: { intercommunalities: ['CC de la Castagniccia-Casinca'], otherNames: ['Castagniccia-Casinca'] },
  'Costa Verde': { intercommunalities: ['CC de la Costa Verde'], otherNames: [] },
  Oriente: { intercommunalities: ["CC de l'Oriente"], otherNames: [] },
  "Fium'Orbu": {
    intercommunalities: ["CC de Fium'Orbu Castellu"],
    otherNames: ['Fiumorbo', "Fium'Orbu Castellu", 'Fiumorbo Castello'],
  },
  'Plaine orientale': {
    intercommunalities: ["CC de l'Oriente", "CC de Fium'Orbu Castellu"],
    otherNames: ['Côte orientale', 'Corse orientale'],
  },
  'Centre Corse': { intercommunalities: ['CC du Centre Corse'], otherNames: ['Cortenais'] },
  'Pasquale Paoli': { intercommunalities: ['CC Pasquale Paoli'], otherNames: ['Pascal Paoli'] },
};
