import { FIELD_NAMES, fieldLabel, isFieldName } from '#contract/property/fields.ts';
import type { ImportColumn } from '#contract/property/import.ts';
import { isImportField, OTHER_IMPORT_LABELS } from '#contract/property/import.ts';
import { letters } from '#contract/text/plain-text.ts';
import { Failure } from '#server/failures/failure.ts';
import { FORMER_NAMES, SITE_MARK } from '#server/properties/csv/property-csv.ts';
import { refusal, type Table } from '#server/properties/csv/read-csv.ts';

const SAMPLE_LENGTH = 60;

/** What is known of a table by its head. */
export type Head = {
  /** The field of each column, in the order of the table; null where nothing is taken. */
  fields: (string | null)[];
  /** What people choose among. */
  columns: ImportColumn[];
  /** Whether the numbers of the properties are those of this site. */
  hasOwnIds: boolean;
  /** Whether a site of this kind has written it. */
  isOurs: boolean;
};

/** Finds the field of each column. `chosen` is what a person has said of some of them. */
export function readHead(table: Table, siteId: string, chosen: Choices): Head {
  const marks = table.head.filter(isMark);
  const isOurs = marks.length > 0;
  const hasOwnIds = marks.includes(SITE_MARK + siteId);
  // What a person says of a column goes before what its name says.
  const isChosen = new Set(Object.values(chosen));
  const fields: Head['fields'] = [];
  for (const name of table.head) {
    const known = knownField(name, isOurs, hasOwnIds);
    const isGiven = known !== 'photos' && isChosen.has(known);
    const field = name in chosen ? (chosen[name] ?? null) : isGiven ? null : known;
    const isTaken = field !== null && field !== 'photos' && fields.includes(field);
    if (isTaken && name in chosen) throw refuseColumns(`Deux colonnes pour « ${labelOf(field)} ».`);
    if (isTaken && table.head.indexOf(name) < fields.length) throw refusal(`La colonne « ${name} » est là deux fois.`);
    fields.push(isTaken ? null : field);
  }
  const columns = table.head
    .map((name, index) => ({ name, field: fields[index] ?? null, sample: sampleOf(table, index) }))
    .filter(({ name }) => name !== '' && !isMark(name) && !OWN.includes(name));
  return { fields, columns, hasOwnIds, isOurs };
}

/** Of the tables that the site writes; not offered to people. */
const OWN = ['photo_marks', 'photo_kinds', 'photo_captions'];

function isMark(name: string): boolean {
  return name.startsWith(SITE_MARK) && /^[0-9a-f]{8}$/.test(name.slice(SITE_MARK.length));
}

function knownField(name: string, isOurs: boolean, hasOwnIds: boolean): string | null {
  if (isOurs && OWN.includes(name)) return name;
  if (name === 'id') return hasOwnIds ? name : null;
  const former = FORMER_NAMES.get(name) ?? name;
  if (isImportField(former)) return former;
  return BY_LABEL.get(letters(name)) ?? BY_LABEL.get(letters(name.replace(/\(.*?\)|m²|€/g, ''))) ?? null;
}

/** What the form and other programs call a field. */
const SYNONYMS: Record<string, string[]> = {
  reference: [
    'Réf',
    'Ref',
    'Référence interne',
    'Référence du bien',
    'Numéro de dossier',
    'N° dossier',
    'Référence agence',
  ],
  type: ['Type', 'Nature', 'Nature du bien', 'Catégorie'],
  title: ['Intitulé', 'Libellé', "Titre de l'annonce", 'Titre annonce', 'Accroche'],
  description: [
    'Descriptif',
    'Texte',
    "Texte de l'annonce",
    'Texte annonce',
    'Annonce',
    'Commentaire',
    'Commentaires',
    'Description du bien',
  ],
  location: ['Ville', 'Commune', 'Lieu', 'Localité', 'Adresse ville'],
  postcode: ['CP', 'Codepostal'],
  price: ['Prix de vente', 'Prix FAI', 'Prix public', 'Prix TTC', 'Prix affiché', 'Prix honoraires inclus', 'Montant'],
  surface: ['Surface', 'Surface habitable', 'Superficie', 'Surface hab', 'Surf. hab.', 'Surface totale'],
  rooms: ['Pièces', 'Nb pièces', 'Nbre pièces', 'Nbre de pièces', 'Nb de pièces', 'Nombre pièces'],
  bedrooms: [
    'Nb chambres',
    'Nombre de chambres',
    'Nbre chambres',
    'Nb de chambres',
    'Nbre de chambres',
    'Nombre chambres',
  ],
  bathrooms: [
    'Nb salles de bain',
    'Nb salles de bains',
    'Salles de bains',
    'Nombre de salles de bain',
    'Nb SDB',
    'SDB',
    'Nombre de salles de bains',
  ],
  land_surface: ['Surface terrain', 'Terrain', 'Superficie terrain', 'Superficie du terrain'],
  carrez_surface: ['Surface Carrez', 'Loi Carrez', 'Carrez'],
  year_built: ['Année construction', 'Construction', 'Année'],
  floors: ['Nb étages', 'Nb d étages', 'Nombre étages', 'Nbre étages'],
  single_storey: ['Plain-pied'],
  heating: ['Type de chauffage', 'Mode de chauffage'],
  exposure: ['Orientation'],
  parking: ['Nb parkings', 'Nb de parkings', 'Nombre de parkings', 'Nb stationnements'],
  garages: ['Nb garages', 'Nombre de garages', 'Nb de boxes', 'Nb boxes'],
  terrace_surface: ['Surface terrasse', 'Superficie terrasse'],
  garden_surface: ['Surface jardin', 'Superficie jardin'],
  property_tax: ['Taxe foncière'],
  features: ['Équipements', 'Prestations', 'Options', 'Atouts'],
  mandate_number: ['N° mandat', 'N° de mandat', 'Mandat', 'Num mandat', 'Numéro mandat', 'No mandat'],
  mandate_kind: ['Nature du mandat', 'Type mandat'],
  fees_payer: ['Charge honoraires', 'Honoraires charge', 'Honoraires à charge'],
  fees_percent: ['Honoraires', 'Taux honoraires', 'Honoraires %', 'Pourcentage honoraires'],
  price_without_fees: ['Prix net vendeur', 'Net vendeur', 'Prix hors frais'],
  dpe_energy: ['DPE valeur', 'Valeur DPE', 'Consommation énergétique', 'Consommation énergie', 'DPE consommation'],
  dpe_energy_class: ['Classe DPE', 'DPE lettre', 'Lettre DPE', 'Étiquette énergie', 'DPE classe'],
  dpe_climate: ['GES valeur', 'Valeur GES', 'Émissions GES', 'Émissions'],
  dpe_climate_class: ['Classe GES', 'GES', 'GES lettre', 'Lettre GES', 'Étiquette climat', 'Étiquette GES'],
  dpe_date: ['Date DPE'],
  dpe_number: ['N° DPE', 'Numéro DPE', 'N° ADEME', 'Numéro ADEME'],
  copropriete: ['Copropriété', 'En copropriété'],
  copro_lots: ['Nb lots', 'Nb de lots', 'Lots', 'Lots copropriété'],
  copro_charges: ['Charges', 'Charges annuelles', 'Charges copropriété', 'Charges de copropriété'],
  copro_procedure: ['Procédure', 'Procédure syndic'],
  photos: ['Photo', 'Images', 'Image', 'Photos du bien', 'URL photos', 'Liens photos'],
  old_address: ["URL de l'annonce", 'Permalien'],
};

const BY_LABEL = new Map(
  [
    ...Object.entries(SYNONYMS).flatMap(([field, labels]) => labels.map((label): [string, string] => [label, field])),
    ...Object.entries(OTHER_IMPORT_LABELS).map(([field, label]): [string, string] => [label, field]),
    ...FIELD_NAMES.map((field): [string, string] => [fieldLabel(field), field]),
    ...Array.from({ length: 50 }, (_, index): [string, string] => [`Photo ${index + 1}`, 'photos']),
  ].map(([label, field]) => [letters(label), field]),
);

function sampleOf({ rows }: Table, index: number): string {
  const cell = rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? '';
  return cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH - 1)}…` : cell;
}

type Choices = Record<string, string | null>;

/** `{"Prix FAI":"price","Note":null}`, as the API has it. */
export function readChoices(text: string | undefined): Choices {
  if (text === undefined || text === '') return {};
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw refuseColumns(SHAPE);
  const entries = Object.entries(json).map(([name, field]): [string, string | null] => {
    if (field !== null && !(typeof field === 'string' && isImportField(field))) {
      throw refuseColumns(`« ${String(field).slice(0, SAMPLE_LENGTH)} » n'est pas un champ d'un bien.`);
    }
    return [name.trim(), field];
  });
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}

const SHAPE = 'Ce choix de colonnes ne se lit pas : il faut un objet JSON, comme {"Prix FAI":"price","Note":null}.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuseColumns(SHAPE);
  }
}

function refuseColumns(sentence: string): Failure {
  return new Failure('invalid_fields', { errors: { columns: [sentence] } });
}

function labelOf(field: string): string {
  return isFieldName(field) ? fieldLabel(field) : field;
}
