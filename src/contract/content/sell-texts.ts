/** What `/vendre` says until the agent writes otherwise, in the order of the page. */
export const SELL_TEXTS = {
  sell_description:
    "Vendez votre maison, votre appartement ou votre terrain en Haute-Corse : estimation sur place, sans versement d'avance. Réponse sous 24 h.",
  sell_lead:
    'Quelques mots suffisent : je viens voir, je compare avec ce qui se vend autour de vous, et je vous donne un avis argumenté.',
  sell_rule_1: 'Première rencontre gratuite',
  sell_rule_2: "Aucun versement d'avance",
  sell_rule_3: "Honoraires dus uniquement à la signature de l'acte",
};

export type SellTexts = typeof SELL_TEXTS;
