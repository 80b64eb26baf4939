import type { ComponentProps } from 'react';
import { RETENTION_MONTHS, SOLD_DAYS, type TextSetting } from '#contract/settings/site-settings.ts';
import type { SettingField } from './setting-fields.tsx';

type TextEntry = { name: TextSetting } & Pick<ComponentProps<typeof SettingField>, 'isLong' | 'type' | 'hint'>;
type Group = { title: string; intro: string; fields: TextEntry[] };

/** The texts of the form, in the order of the legal notice. */
export const TEXT_GROUPS: Group[] = [
  {
    title: 'Le site',
    intro:
      'Le nom que portent le site et ses e-mails, et comment vous joindre. Vos textes et vos photos sont dans « Mon site ».',
    fields: [
      { name: 'site_name', hint: 'En haut de chaque page, dans les titres et les e-mails.' },
      { name: 'site_email', type: 'email', hint: 'Affichée sur le site\u00a0; les messages y arrivent.' },
      { name: 'phone', type: 'tel' },
      { name: 'whatsapp', type: 'tel', hint: 'Ajoute un lien WhatsApp aux annonces et à la page Contact.' },
    ],
  },
  {
    title: 'Identité et statut',
    intro: 'Qui publie le site et présente les annonces.',
    fields: [
      { name: 'agent_name' },
      {
        name: 'legal_status',
        hint: "Par exemple « Agent commercial indépendant, EI » : « EI » (entrepreneur individuel) est obligatoire. Le titre d'agent immobilier est réservé au titulaire de la carte.",
      },
      { name: 'rsac_court', hint: 'La ville du greffe, par exemple « Bastia ».' },
      { name: 'rsac_number' },
      { name: 'siren', hint: 'Neuf chiffres, comme sur votre avis de situation.' },
      { name: 'vat_number', hint: "« FR » et onze signes. À laisser vide si vous n'êtes pas redevable de la TVA." },
      { name: 'address', isLong: true },
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
      { name: 'mediator_url', type: 'url', hint: 'Par exemple medimmoconso.fr.' },
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

export const NUMBER_SETTINGS = [
  {
    name: 'retention_months',
    hint: `Les messages plus anciens sont effacés. De ${RETENTION_MONTHS.min} à ${RETENTION_MONTHS.max} ; pour un projet sans suite, trois ans est l'usage.`,
  },
  {
    name: 'sold_days',
    hint: `Après la vente, la page d'un bien reste visible tout ce temps, sans son prix. De ${SOLD_DAYS.min} à ${SOLD_DAYS.max}.`,
  },
] as const;
