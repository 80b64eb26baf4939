import type { TextSetting } from '#contract/settings/site-settings.ts';

export type TextFieldOptions = {
  name: TextSetting;
  /** The text may have several lines. */
  isLong?: boolean;
  type?: 'text' | 'tel' | 'url';
  hint?: string;
};

type Group = { title: string; intro: string; fields: TextFieldOptions[] };

/** The texts of the form, in the order of the legal notice. */
export const TEXT_GROUPS: Group[] = [
  {
    title: 'Identité et statut',
    intro: 'Qui publie le site et présente les annonces.',
    fields: [
      { name: 'agent_name' },
      {
        name: 'legal_status',
        hint: "Par exemple « Agent commercial indépendant ». Le titre d'agent immobilier est réservé au titulaire de la carte.",
      },
      { name: 'rsac_court', hint: 'La ville du greffe, par exemple « Bastia ».' },
      { name: 'rsac_number' },
      { name: 'address', isLong: true },
      { name: 'phone', type: 'tel' },
    ],
  },
  {
    title: 'Agence titulaire de la carte',
    intro: "L'agence pour le compte de laquelle vous agissez.",
    fields: [
      { name: 'agency_name' },
      { name: 'agency_address', isLong: true },
      { name: 'card_number' },
      { name: 'card_place', hint: 'Par exemple « CCI de Corse ».' },
      {
        name: 'guarantor',
        isLong: true,
        hint: "Nom et adresse du garant, montant. Ou « Ne reçoit aucun fonds » si l'agence n'en reçoit pas.",
      },
      { name: 'insurance', isLong: true, hint: 'Assureur et numéro du contrat.' },
    ],
  },
  {
    title: 'Médiateur',
    intro: "Le médiateur de la consommation auquel vos clients peuvent s'adresser.",
    fields: [
      { name: 'mediator_name' },
      { name: 'mediator_url', type: 'url', hint: "L'adresse complète, avec https://." },
      { name: 'mediator_address', isLong: true },
    ],
  },
  {
    title: 'Hébergeur et publication',
    intro: 'Ce que tout site professionnel doit nommer.',
    fields: [
      { name: 'publication_director' },
      { name: 'host', isLong: true, hint: "Nom, adresse et téléphone de l'hébergeur." },
    ],
  },
];
