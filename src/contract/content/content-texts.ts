import { ABOUT_PATH, CONTACT_PATH, SELL_PATH, SERVICES_PATH } from '#contract/public-paths.ts';
import { ABOUT_TEXTS } from './about-texts.ts';
import { CONTACT_TEXTS } from './contact-texts.ts';
import { HOME_TEXTS } from './home-texts.ts';
import { SELL_TEXTS } from './sell-texts.ts';
import { SERVICES_TEXTS } from './services-texts.ts';

/** A text of a public page that the agent may write himself. */
export type ContentText = {
  key: string;
  /** The path where it shows. */
  page: string;
  label: string;
  /** The most letters. */
  max: number;
  /** 1, or about as many as it usually fills: a blank line then begins a paragraph. */
  lines: number;
  default: string;
};

type Bounds = [label: string, max: number, lines?: number];

/** Every text, in the order of the pages. Only the server and the administration read it: pages need the defaults alone. */
export const CONTENT_TEXTS: ContentText[] = [
  ...textsOf('/', HOME_TEXTS, {
    home_description: ['Description pour les moteurs de recherche', 200],
    home_title: ['Grand titre', 80],
    home_lead: ['Introduction', 250, 3],
    strengths_lead: ['Mes atouts\u00a0: introduction', 250, 3],
    strength_1_figure: ['Atout 1\u00a0: chiffre', 12],
    strength_1_title: ['Atout 1\u00a0: titre', 60],
    strength_1_text: ['Atout 1\u00a0: texte', 300, 3],
    strength_2_figure: ['Atout 2\u00a0: chiffre', 12],
    strength_2_title: ['Atout 2\u00a0: titre', 60],
    strength_2_text: ['Atout 2\u00a0: texte', 300, 3],
    strength_3_figure: ['Atout 3\u00a0: chiffre', 12],
    strength_3_title: ['Atout 3\u00a0: titre', 60],
    strength_3_text: ['Atout 3\u00a0: texte', 300, 3],
    strength_4_figure: ['Atout 4\u00a0: chiffre', 12],
    strength_4_title: ['Atout 4\u00a0: titre', 60],
    strength_4_text: ['Atout 4\u00a0: texte', 300, 3],
    card_search_text: ['Carte «\u00a0Recherche\u00a0»\u00a0: texte', 300, 3],
    card_search_more: ['Carte «\u00a0Recherche\u00a0»\u00a0: lien', 60],
    card_sale_text: ['Carte «\u00a0Ventes\u00a0»\u00a0: texte', 300, 3],
    card_sale_more: ['Carte «\u00a0Ventes\u00a0»\u00a0: lien', 60],
    reasons_title: ['Quatre raisons\u00a0: titre', 80],
    reason_1_title: ['Raison 1\u00a0: titre', 60],
    reason_1_text: ['Raison 1\u00a0: texte', 300, 3],
    reason_2_title: ['Raison 2\u00a0: titre', 60],
    reason_2_text: ['Raison 2\u00a0: texte', 300, 3],
    reason_3_title: ['Raison 3\u00a0: titre', 60],
    reason_3_text: ['Raison 3\u00a0: texte', 300, 3],
    reason_4_title: ['Raison 4\u00a0: titre', 60],
    reason_4_text: ['Raison 4\u00a0: texte', 300, 3],
    mandate_title: ['Mandat exclusif\u00a0: titre', 80],
    mandate_lead: ['Mandat exclusif\u00a0: introduction', 250, 3],
    benefit_1: ['Mandat exclusif\u00a0: avantage 1', 160],
    benefit_2: ['Mandat exclusif\u00a0: avantage 2', 160],
    benefit_3: ['Mandat exclusif\u00a0: avantage 3', 160],
    benefit_4: ['Mandat exclusif\u00a0: avantage 4', 160],
    benefit_5: ['Mandat exclusif\u00a0: avantage 5', 160],
  }),
  ...textsOf(ABOUT_PATH, ABOUT_TEXTS, {
    about_description: ['Description pour les moteurs de recherche', 200],
    profile_lead: ['Profil\u00a0: introduction', 300, 3],
    profile_text: ['Profil\u00a0: texte', 2000, 8],
    sector_title: ['Secteur\u00a0: titre', 80],
    sector_lead: ['Secteur\u00a0: introduction', 300, 3],
    sector_areas: ['Secteur\u00a0: lieux, séparés par des virgules', 300],
    activities_title: ['Activités\u00a0: titre', 80],
    activity_sale_title: ['Activité 1\u00a0: titre', 60],
    activity_sale_text: ['Activité 1\u00a0: texte', 400, 3],
    activity_search_title: ['Activité 2\u00a0: titre', 60],
    activity_search_text: ['Activité 2\u00a0: texte', 400, 3],
    values_title: ['Valeurs\u00a0: titre', 80],
    value_trust: ['Confiance', 300, 3],
    value_local: ['Expérience locale', 300, 3],
    value_clarity: ['Transparence', 300, 3],
    about_contact_title: ['Contact\u00a0: titre', 80],
    about_contact_text: ['Contact\u00a0: texte', 250, 3],
  }),
  ...textsOf(SERVICES_PATH, SERVICES_TEXTS, {
    services_description: ['Description pour les moteurs de recherche', 200],
    services_lead: ['Introduction', 300, 3],
    search_text: ['Recherche\u00a0: texte', 600, 4],
    step_1_title: ['Étape 1\u00a0: titre', 40],
    step_1_text: ['Étape 1\u00a0: texte', 300, 3],
    step_2_title: ['Étape 2\u00a0: titre', 40],
    step_2_text: ['Étape 2\u00a0: texte', 300, 3],
    step_3_title: ['Étape 3\u00a0: titre', 40],
    step_3_text: ['Étape 3\u00a0: texte', 300, 3],
    mandates_title: ['Mandats\u00a0: titre', 80],
    exclusive_title: ['Mandat exclusif\u00a0: titre', 40],
    exclusive_text: ['Mandat exclusif\u00a0: texte', 400, 3],
    simple_title: ['Mandat simple\u00a0: titre', 40],
    simple_text: ['Mandat simple\u00a0: texte', 400, 3],
    selection_question: ['Sélection\u00a0: question', 120],
    selection_link: ['Sélection\u00a0: lien vers les biens', 80],
    selection_end: ['Sélection\u00a0: fin de la phrase, après une virgule', 120],
    cove_caption: ["Légende de l'illustration", 120],
    rules_title: ['Règles\u00a0: titre', 80],
    rule_1_title: ['Règle 1\u00a0: titre', 60],
    rule_1_text: ['Règle 1\u00a0: texte', 300, 3],
    rule_2_title: ['Règle 2\u00a0: titre', 60],
    rule_2_text: ['Règle 2\u00a0: texte', 300, 3],
    rule_3_title: ['Règle 3\u00a0: titre', 60],
    rule_3_text: ['Règle 3\u00a0: texte', 300, 3],
    sale_text: ["Vente\u00a0: texte, avant le nom de l'agence", 400],
    sale_more: ['Vente\u00a0: suite', 400, 3],
    kind_1_title: ['Prestation 1\u00a0: titre', 40],
    kind_1_text: ['Prestation 1\u00a0: texte', 300, 3],
    kind_2_title: ['Prestation 2\u00a0: titre', 40],
    kind_2_text: ['Prestation 2\u00a0: texte', 300, 3],
    kind_3_title: ['Prestation 3\u00a0: titre', 40],
    kind_3_text: ['Prestation 3\u00a0: texte', 300, 3],
  }),
  ...textsOf(CONTACT_PATH, CONTACT_TEXTS, {
    contact_description: ['Description pour les moteurs de recherche', 200],
    contact_lead: ['Introduction', 300, 3],
    details_title: ['Informations\u00a0: titre', 40],
    details_text: ['Informations\u00a0: texte', 250, 3],
    details_area: ['Secteur', 80],
    details_delay: ['Délai de réponse', 80],
  }),
  ...textsOf(SELL_PATH, SELL_TEXTS, {
    sell_description: ['Description pour les moteurs de recherche', 200],
    sell_lead: ['Introduction', 300, 3],
    sell_rule_1: ['Règle 1', 80],
    sell_rule_2: ['Règle 2', 80],
    sell_rule_3: ['Règle 3', 80],
  }),
];

function textsOf<Key extends string>(
  page: string,
  defaults: Record<Key, string>,
  bounds: Record<NoInfer<Key>, Bounds>,
): ContentText[] {
  const texts: Record<string, string> = defaults;
  return Object.entries<Bounds>(bounds).map(([key, [label, max, lines = 1]]) => {
    return { key, page, label, max, lines, default: texts[key] ?? '' };
  });
}
