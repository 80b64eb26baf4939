/** What `/` says until the agent writes otherwise, in the order of the page. */
export const HOME_TEXTS = {
  home_description:
    "Mandataire immobilier indépendant en Haute-Corse : recherche, vente et estimation de biens. Première rencontre gratuite, aucun versement d'avance.",
  home_title: 'Votre projet immobilier, entre mer et maquis',
  home_lead:
    'Mandataire indépendant en Haute-Corse, je cherche, je visite et je négocie pour vous. La première rencontre est gratuite.',
  strengths_lead:
    'Dès le premier rendez-vous, vous savez ce que je fais, ce que cela coûte et à quel moment vous payez.',
  strength_1_figure: '0 €',
  strength_1_title: 'Première rencontre gratuite',
  strength_1_text:
    'Nous faisons le point sur votre projet, votre budget et vos délais. Vous repartez avec un avis clair, sans engagement.',
  strength_2_figure: "à l'acte",
  strength_2_title: "Aucun versement d'avance",
  strength_2_text:
    "Les honoraires sont dus uniquement à la signature de l'acte, chez le notaire. Si rien ne se signe, vous ne devez rien.",
  strength_3_figure: '25 ans',
  strength_3_title: "Plus de 25 ans d'expérience",
  strength_3_text:
    'Une lecture fine du marché, de Bastia au Cap Corse et de la Balagne à la Plaine orientale, partagée avec une agence partenaire de Biguglia.',
  strength_4_figure: '24 h',
  strength_4_title: 'Un interlocuteur qui répond',
  strength_4_text:
    'Vous écrivez, je réponds sous 24 h. Le même interlocuteur vous suit du premier appel à la remise des clés.',
  card_search_text:
    'Je cherche à votre place, en toute indépendance : tri des biens, pré-visites, négociation. Vous ne vous déplacez que pour ceux qui le méritent.',
  card_search_more: 'La recherche de biens',
  card_sale_text:
    'Vendre, louer ou faire estimer votre bien, en collaboration avec une agence partenaire et à honoraires réduits.',
  card_sale_more: "La vente, la location, l'estimation",
  reasons_title: 'Quatre raisons de faire appel à un professionnel',
  reason_1_title: 'Le juste prix',
  reason_1_text:
    "D'une vallée à l'autre, les prix changent. Je les suis de près et je vous dis ce qu'un bien vaut vraiment.",
  reason_2_title: 'Du temps rendu',
  reason_2_text:
    "Appels, tri des annonces, pré-visites, comptes rendus : je fais le chemin pour vous, surtout si vous vivez loin de l'île.",
  reason_3_title: 'Une négociation sereine',
  reason_3_text:
    "Un intermédiaire garde la tête froide. Je défends votre prix et vos conditions jusqu'à l'accord écrit.",
  reason_4_title: 'Un dossier sans surprise',
  reason_4_text:
    'Urbanisme, diagnostics, servitudes, copropriété : les points sensibles sont vérifiés avant que vous ne signiez.',
  mandate_title: 'Le mandat de recherche exclusif',
  mandate_lead: "Vous me confiez votre recherche, et à moi seul. En retour, je m'y engage pleinement.",
  benefit_1: 'Un seul interlocuteur, du premier appel à la remise des clés',
  benefit_2: 'Une recherche élargie : agences, notaires, propriétaires et biens hors marché',
  benefit_3: 'Des pré-visites avec compte rendu, photos et points de vigilance',
  benefit_4: 'Une négociation menée dans votre seul intérêt',
  benefit_5: "Aucun versement d'avance : honoraires dus uniquement à la signature de l'acte",
};

export type HomeTexts = typeof HOME_TEXTS;
