import type { Svg } from './drawing/svg.ts';
import { paintApartments } from './exteriors/apartments.ts';
import type { FacadeName } from './exteriors/facades.ts';
import type { PictureSeed } from './exteriors/frame.ts';
import { paintVillageHouse } from './exteriors/house.ts';
import { paintPlot } from './exteriors/plot.ts';
import { paintResidence } from './exteriors/residence.ts';
import { paintVilla } from './exteriors/villa.ts';
import { paintBathroom } from './interiors/bathroom.ts';
import { paintBedroom } from './interiors/bedroom.ts';
import type { DecorName } from './interiors/decors.ts';
import { paintKitchen } from './interiors/kitchen.ts';
import { paintLivingRoom } from './interiors/living-room.ts';
import { paintAerial } from './views/aerial.ts';
import { paintCove } from './views/cove.ts';
import { paintHillVillage } from './views/hill-village.ts';
import { paintTerrace } from './views/terrace.ts';

type Landscape = { scene: 'plot' | 'cove' | 'hill-village' | 'aerial' };
type Building = { scene: 'villa' | 'house' | 'apartments' | 'residence' | 'terrace'; palette: FacadeName };
type Interior = { scene: 'living-room' | 'kitchen' | 'bedroom' | 'bathroom'; palette: DecorName };

/** All that decides a picture: the same values always give the same drawing, to the byte. */
export type Picture = PictureSeed & (Landscape | Building | Interior);

const TITLES: Record<Picture['scene'], string> = {
  villa: 'villa',
  house: 'maison',
  apartments: 'immeuble',
  plot: 'terrain',
  residence: 'résidence neuve',
  'living-room': 'séjour',
  kitchen: 'cuisine',
  bedroom: 'chambre',
  bathroom: 'salle de bain',
  terrace: 'terrasse',
  cove: 'crique',
  'hill-village': 'village',
  aerial: 'parcelle vue du ciel',
};

/** The SVG of a picture, three to two. */
export function drawPicture(picture: Picture): string {
  return paint(picture).toString(`Illustration : ${TITLES[picture.scene]}`);
}

function paint(picture: Picture): Svg {
  switch (picture.scene) {
    case 'villa':
      return paintVilla(picture);
    case 'house':
      return paintVillageHouse(picture);
    case 'apartments':
      return paintApartments(picture);
    case 'plot':
      return paintPlot(picture);
    case 'residence':
      return paintResidence(picture);
    case 'living-room':
      return paintLivingRoom(picture);
    case 'kitchen':
      return paintKitchen(picture);
    case 'bedroom':
      return paintBedroom(picture);
    case 'bathroom':
      return paintBathroom(picture);
    case 'terrace':
      return paintTerrace(picture);
    case 'cove':
      return paintCove(picture);
    case 'hill-village':
      return paintHillVillage(picture);
    case 'aerial':
      return paintAerial(picture);
  }
}
