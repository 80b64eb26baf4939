/** What `/contact` says until the agent writes otherwise, in the order of the page. */
export const CONTACT_TEXTS = {
  contact_description:
    'Écrivez à votre mandataire immobilier en Haute-Corse : achat, vente, recherche de bien. Première rencontre gratuite, réponse sous 24 h.',
  contact_lead:
    "Un projet d'achat, de vente, une simple question ? Décrivez-le en quelques lignes, je vous réponds personnellement.",
  details_title: 'Informations',
  details_text: 'La première rencontre est gratuite, chez vous, sur place ou à distance.',
  details_area: 'Haute-Corse',
  details_delay: 'Sous 24 h',
};

export type ContactTexts = typeof CONTACT_TEXTS;
