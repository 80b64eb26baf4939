import type { SettingName } from '#contract/settings/site-settings.ts';

export const SETTING_LABELS: Record<SettingName, string> = {
  agent_name: 'Nom',
  legal_status: 'Statut',
  rsac_court: 'Greffe du RSAC',
  rsac_number: 'Numéro RSAC',
  address: 'Adresse',
  phone: 'Téléphone',
  publication_director: 'Directeur de la publication',
  host: 'Hébergeur',
  agency_name: "Nom de l'agence",
  agency_address: "Adresse de l'agence",
  card_number: 'Numéro de carte professionnelle',
  card_place: 'Carte délivrée par',
  guarantor: 'Garantie financière',
  insurance: 'Assurance professionnelle',
  mediator_name: 'Nom du médiateur',
  mediator_address: 'Adresse du médiateur',
  mediator_url: 'Site du médiateur',
  fee_schedule: "Barème d'honoraires",
  retention_months: 'Conservation des messages (mois)',
  refuse_incomplete: 'Garder privées les annonces incomplètes',
};
