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

/**
 * The Corsican names of communes that differ from the official one, as far as they could be confirmed: the sites of the
 * intercommunalities of Costa Verde and of Fium'Orbu Castellu, Wikipedia, tresordesregions.mgm.fr, and the list of towns
 * in Freeciv. One that differs by one letter is found without being here.
 */
export const CORSICAN_NAMES: Record<string, string[]> = {
  Algajola: ['Algaiola'],
  Belgodère: ['Belgudè'],
  Borgo: ['U Borgu'],
  Brando: ['Brandu'],
  Calenzana: ['Calinzana'],
  Cervione: ['Cervioni', 'Cervionu'],
  Chisa: ['Chisà'],
  Corte: ['Corti'],
  Feliceto: ['U Felicetu', 'Filicetu'],
  Ghisonaccia: ['Ghisunaccia'],
  'Isolaccio-di-Fiumorbo': ["Isulacciu di Fium'Orbu"],
  "L'Île-Rousse": ["L'Isula Rossa", "L'Isula"],
  'Lugo-di-Nazza': ['Lugu di Nazza'],
  Lumio: ['Lumiu'],
  Moltifao: ['Moltifau'],
  Monticello: ['U Munticellu', 'Monticellu'],
  Morosaglia: ['Merusaglia'],
  'Olmeta-di-Capocorso': ['Olmeta di Capicorsu'],
  Olmo: ["L'Olmu"],
  Patrimonio: ['Patrimoniu'],
  'Penta-di-Casinca': ['A Penta di Casinca'],
  Pietroso: ['Petrosu'],
  'Poggio-di-Nazza': ['Poghju di Nazza'],
  'Prunelli-di-Fiumorbo': ["I Prunelli di Fium'Orbu"],
  'Saint-Florent': ['San Fiurenzu'],
  'San-Gavino-di-Fiumorbo': ["San Gavinu di Fium'Orbu"],
  'San-Giuliano': ['San Ghjulianu'],
  'San-Martino-di-Lota': ['San Martinu di Lota'],
  'San-Nicolao': ['San Niculaiu'],
  'Santa-Maria-Poggio': ['Santa Maria di u Poghju'],
  'Santa-Reparata-di-Balagna': ['Santa Riparata di Balagna'],
  'Santa-Reparata-di-Moriani': ['Santa Riparata di Muriani'],
  "Sant'Andréa-di-Cotone": ["Sant'Andria di u Cotone"],
  'Serra-di-Fiumorbo': ["Serra di Fium'Orbu"],
  Sisco: ['Siscu'],
  'Sorbo-Ocagnano': ['Sorbu è Occagnanu'],
  Soveria: ['Suveria'],
  'Taglio-Isolaccio': ['Tagliu è Isulacciu'],
  'Valle-di-Campoloro': ['Valle di Campuloru'],
  Venaco: ['Venacu'],
  Ventiseri: ['Ventisari'],
  Venzolasca: ['A Venzulà'],
  Vescovato: ['U Viscuvatu', 'U Vescuvatu'],
  'Ville-di-Pietrabugno': ['E Ville di Petrabugnu'],
};

/** Places that people say, by the commune that they are in. Only those that nobody could take for another one. */
export const HAMLETS: Record<string, string[]> = {
  Albertacce: ['Calasima'],
  Aléria: ['Cateraggio'],
  Belgodère: ['Lozari'],
  Bastia: ['Lupino', 'Montesoro'],
  Biguglia: ['Casatorra'],
  Brando: ['Erbalunga', 'Lavasina'],
  'Castellare-di-Casinca': ['Anghione'],
  Cervione: ['Prunete'],
  Corbara: ['Davia'],
  Ersa: ['Barcaggio', 'Tollare'],
  Linguizzetta: ['Bravone'],
  Lucciana: ['Casamozza'],
  Lumio: ["Sant'Ambroggio"],
  Luri: ['Santa Severa'],
  Morosaglia: ['Ponte Leccia'],
  Ogliastro: ["Marine d'Albo"],
  Omessa: ['Francardo'],
  'Penta-di-Casinca': ['Folelli'],
  'Prunelli-di-Fiumorbo': ['Abbazia', 'Migliacciaro'],
  Rogliano: ['Macinaggio'],
  'San-Giuliano': ['Alistro'],
  'San-Martino-di-Lota': ['Pietranera'],
  'San-Nicolao': ['Moriani-Plage'],
  'Santa-Maria-di-Lota': ['Miomo'],
  'Sorbo-Ocagnano': ['Querciolo'],
  Talasani: ['Figareto'],
  Ventiseri: ['Travo'],
  Vivario: ['Vizzavona'],
  Volpajola: ['Barchetta'],
};
