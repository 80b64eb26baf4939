import type { PropertyType } from '#contract/property/choices.ts';

type Wording = {
  /** What a title begins with. */
  kinds: readonly string[];
  /** What the title goes on with, and the feature that says the same. */
  assets: readonly [phrase: string, feature: string][];
  features: readonly string[];
  sentences: readonly string[];
};

export const WORDING: Record<PropertyType, Wording> = {
  Appartement: {
    kinds: ['Appartement traversant', 'Appartement rénové', 'Dernier étage', 'Appartement familial', 'Rez-de-jardin'],
    assets: [
      ['avec terrasse', 'Terrasse'],
      ['avec balcon', 'Balcon'],
      ['avec vue dégagée', 'Vue dégagée'],
      ['avec stationnement', 'Parking'],
    ],
    features: ['Ascenseur', 'Cave', 'Climatisation', 'Parquet', 'Double vitrage', 'Interphone', 'Meublé'],
    sentences: [
      'Le séjour traversant reçoit la lumière du matin au soir.',
      'La copropriété est calme et bien tenue, les charges sont faibles.',
      'Les commerces, les écoles et les transports sont à cinq minutes à pied.',
      'Les chambres donnent sur une cour tranquille.',
    ],
  },
  Maison: {
    kinds: ['Maison de village', 'Maison familiale', 'Maison en pierre', 'Maison de maître', 'Maison de plain-pied'],
    assets: [
      ['avec jardin', 'Jardin'],
      ['avec terrasse', 'Terrasse'],
      ['avec vue dégagée', 'Vue dégagée'],
      ['avec dépendance', 'Dépendance'],
    ],
    features: ['Cheminée', 'Garage', 'Cave voûtée', 'Pierre apparente', 'Climatisation', 'Puits', 'Agrumes'],
    sentences: [
      'Les murs épais gardent la fraîcheur en été et la chaleur en hiver.',
      'La toiture a été refaite il y a moins de dix ans.',
      "La terrasse reçoit le soleil jusqu'au dernier rayon.",
      'Le village, son école et son épicerie sont au bout de la rue.',
    ],
  },
  Villa: {
    kinds: ['Villa contemporaine', "Villa d'architecte", 'Villa de plain-pied', 'Bergerie restaurée', 'Mas corse'],
    assets: [
      ['avec piscine', 'Piscine'],
      ['avec vue dégagée', 'Vue dégagée'],
      ['avec jardin arboré', 'Jardin arboré'],
      ["avec cuisine d'été", "Cuisine d'été"],
    ],
    features: ['Climatisation', 'Garage', 'Alarme', 'Domotique', 'Panneaux solaires', 'Oliviers', 'Pool-house'],
    sentences: [
      'Toutes les pièces de vie ouvrent sur la terrasse.',
      'La suite parentale a son dressing et un accès direct au jardin.',
      'Le terrain est clos, planté de pins et arrosé automatiquement.',
      'Le village et ses commerces sont à quelques minutes en voiture.',
    ],
  },
  Terrain: {
    kinds: ['Terrain constructible', 'Terrain plat', 'Oliveraie', 'Parcelle arborée', 'Terrain en restanques'],
    assets: [
      ['avec vue dégagée', 'Vue dégagée'],
      ['avec eau et électricité', 'Viabilisé'],
      ['au calme', 'Au calme'],
      ['en lisière du village', 'Proche du village'],
    ],
    features: ['Bornage réalisé', 'Source', 'Oliviers', 'Accès carrossable', 'Étude de sol', 'Chênes'],
    sentences: [
      'La vue porte loin sur la vallée et les crêtes.',
      'La pente est douce et les murets en pierre sèche sont en bon état.',
      "Un certificat d'urbanisme peut être consulté sur demande.",
      "L'accès se fait par un chemin carrossable toute l'année.",
    ],
  },
  Programme: {
    kinds: [
      'Résidence A Marina',
      'Résidence U Castellu',
      'Les Terrasses du Maquis',
      'Le Clos des Oliviers',
      'Les Jardins de Cardo',
    ],
    assets: [
      ['du T2 au T4', 'Terrasse'],
      ['avec piscine commune', 'Piscine commune'],
      ['avec vue dégagée', 'Vue dégagée'],
      ['avec jardins privatifs', 'Jardin'],
    ],
    features: ['Parking', 'Norme RE 2020', 'Frais de notaire réduits', 'Ascenseur', 'Local à vélos', 'Garage'],
    sentences: [
      "Les bâtiments s'ordonnent autour d'un jardin planté d'essences du maquis.",
      'Chaque logement a sa terrasse et son stationnement.',
      'Les prestations sont soignées : pierre de pays, bois et pompe à chaleur.',
      'La livraison est prévue dans les deux ans.',
    ],
  },
};
