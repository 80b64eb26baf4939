import type { SiteSettings } from '#contract/settings/site-settings.ts';

/** A complete identity that nobody can take for a real one: the names say so, the numbers are reserved for fiction. */
export const demoSettings: SiteSettings = {
  agent_name: 'Jean-Paul Exemple (démonstration)',
  legal_status: 'Agent commercial indépendant, entrepreneur individuel (EI)',
  rsac_court: 'Bastia',
  rsac_number: '000 000 000 (fictif)',
  siren: '000 000 000',
  vat_number: null,
  address: "1 chemin de l'Exemple\n20600 Bastia",
  phone: '04 65 71 12 34',
  publication_director: 'Jean-Paul Exemple (démonstration)',
  host: "Hébergeur Exemple (démonstration)\n2 rue de l'Exemple, 75000 Paris\n01 99 00 12 34",
  agency_name: 'Agence partenaire de Biguglia (démonstration)',
  agency_address: "3 route de l'Exemple\n20620 Biguglia",
  card_number: 'CPI 2B00 2026 000 000 000 (fictif)',
  card_place: 'CCI Exemple de Corse (démonstration)',
  guarantor: "Garant Exemple (démonstration), 4 rue de l'Exemple, 75000 Paris, à hauteur de 120 000 €",
  insurance: 'Assureur Exemple (démonstration), contrat n° 000 000 (fictif)',
  mediator_name: 'Médiateur Exemple (démonstration)',
  mediator_address: "5 rue de l'Exemple\n75000 Paris",
  mediator_url: 'https://mediateur.example/',
  fee_schedule: {
    valid_from: '2026-01-01',
    rows: [
      { up_to: 100_000, percent: null, amount: 8000, minimum: null },
      { up_to: 300_000, percent: 7, amount: null, minimum: 8000 },
      { up_to: 700_000, percent: 6, amount: null, minimum: null },
      { up_to: null, percent: 5, amount: null, minimum: null },
    ],
  },
  retention_months: 36,
  sold_days: 60,
  refuse_incomplete: 0,
};
