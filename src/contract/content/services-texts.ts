/** What `/services` says until the agent writes otherwise, in the order of the page. */
export const SERVICES_TEXTS = {
  services_description:
    "Recherche de biens sur mandat, vente, location, estimation en Haute-Corse avec une agence partenaire de Biguglia. Honoraires dus à la signature de l'acte.",
  services_lead:
    "Chercher un bien, en vendre un, le louer ou le faire estimer : un seul interlocuteur, des règles simples et connues d'avance.",
  search_text:
    'Je cherche pour vous, et seulement pour vous. Sans portefeuille à écouler, je compare librement tout ce qui se vend : agences, notaires, propriétaires, biens qui ne sont pas encore publiés.',
  step_1_title: 'Recherche indépendante',
  step_1_text: "Nous écrivons ensemble vos critères, du budget à l'orientation. Je trie, j'appelle, j'écarte.",
  step_2_title: 'Pré-visites',
  step_2_text:
    'Je me rends sur place avant vous et vous envoie un compte rendu franc : état, voisinage, travaux, points de vigilance.',
  step_3_title: 'Négociation',
  step_3_text: "Je discute le prix et les conditions avec le vendeur, puis je vous accompagne jusqu'à l'acte.",
  mandates_title: 'Quel mandat choisir ?',
  exclusive_title: 'Mandat exclusif',
  exclusive_text:
    'Le mandat de recherche exclusif est celui que je vous recommande. Un seul chercheur, donc une recherche plus large, un suivi plus attentif et une négociation plus forte.',
  simple_title: 'Mandat simple',
  simple_text:
    'Vous gardez la liberté de chercher par ailleurs. Je vous signale les biens qui correspondent à vos critères.',
  selection_question: 'Vous préférez commencer par regarder ?',
  selection_link: 'Découvrez la sélection JPVZIMM',
  selection_end: "les biens que j'ai retenus pour vous.",
  cove_caption: 'Marine du Cap Corse, un matin de printemps',
  rules_title: 'Des règles claires, dès le début',
  rule_1_title: 'Première rencontre gratuite',
  rule_1_text: 'Chez vous, sur place ou à distance. Elle ne vous engage à rien.',
  rule_2_title: "Aucun versement d'avance",
  rule_2_text: 'Ni frais de dossier, ni acompte, ni forfait de déplacement.',
  rule_3_title: "Honoraires dus uniquement à la signature de l'acte",
  rule_3_text: 'Leur montant est écrit dans le mandat, noir sur blanc.',
  sale_text:
    'Pour vendre, louer ou faire estimer votre bien, je travaille en collaboration avec une agence partenaire installée à Biguglia :',
  sale_more:
    "Cette collaboration réunit plus de 25 ans d'expérience du marché local, un réseau d'acheteurs suivi et des honoraires réduits.",
  kind_1_title: 'Vente',
  kind_1_text: 'Mise en valeur du bien, visites accompagnées, acheteurs dont le financement est vérifié.',
  kind_2_title: 'Location',
  kind_2_text: "Choix du locataire, bail, état des lieux : chaque étape est prise en charge par l'agence.",
  kind_3_title: 'Estimation',
  kind_3_text:
    'Une visite, des ventes comparables, une fourchette argumentée. Pas de prix gonflé pour obtenir le mandat.',
};

export type ServicesTexts = typeof SERVICES_TEXTS;
