/** What `/about` says until the agent writes otherwise, in the order of the page. */
export const ABOUT_TEXTS = {
  about_description:
    'Mandataire immobilier indépendant en Haute-Corse, de Bastia au Cap Corse et de la Balagne à la Plaine orientale : parcours, secteur et valeurs.',
  profile_lead:
    'Je suis mandataire immobilier indépendant. Mon métier : faire gagner du temps à ceux qui cherchent et rassurer ceux qui vendent.',
  profile_text:
    "Je vis et je travaille en Haute-Corse. J'en connais les villages par leurs routes, leurs saisons et leurs habitants, autant que par leurs prix. C'est ce regard de voisin que je mets au service de votre projet, que vous soyez d'ici, du continent ou de plus loin.\n\nIndépendant, je ne suis tenu par aucun objectif de volume. Je visite avant vous et je dis ce que je vois, y compris quand il vaut mieux attendre.",
  sector_title: 'Mon secteur : la Haute-Corse',
  sector_lead: "De la pointe du Cap Corse à la Plaine orientale, du Nebbiu à la Balagne et jusqu'au centre Corse.",
  sector_areas: 'Bastia et sa couronne, Cap Corse, Nebbiu, Balagne, Casinca, Centre Corse, Plaine orientale',
  activities_title: "Deux axes d'activité",
  activity_sale_title: 'Vente, location et estimation',
  activity_sale_text:
    "Avec une agence partenaire de Biguglia, j'accompagne les propriétaires : estimation argumentée, mise en valeur, visites, suivi jusqu'à l'acte ou au bail.",
  activity_search_title: 'Recherche de biens indépendante',
  activity_search_text:
    'Pour les acquéreurs, je cherche librement sur tout le marché, je pré-visite et je négocie. Un mandat exclusif ou simple, au choix.',
  values_title: 'Mes valeurs',
  value_trust: 'Un seul interlocuteur, une parole tenue. Vous savez toujours où en est votre dossier.',
  value_local:
    "Connaître un bien, c'est connaître sa rue, son vent, son soleil d'hiver et le projet du terrain d'à côté.",
  value_clarity:
    "Des honoraires écrits, aucun versement d'avance, les défauts dits avant les qualités. Rien ne se découvre après la signature.",
  about_contact_title: 'Parlons de votre projet',
  about_contact_text: 'La première rencontre est gratuite et ne vous engage à rien.',
};

export type AboutTexts = typeof ABOUT_TEXTS;
