import type { OpeningStep } from '#contract/admin/opening.ts';

type StepTexts = { title: string; verb: string; why: string };

/** What each step asks of the agent, and who does what he cannot do himself. */
export const OPENING_TEXTS: Record<OpeningStep, StepTexts> = {
  address: {
    title: 'Donner au site son adresse sécurisée',
    verb: "Voir l'état du site",
    why: "La personne qui a installé le site s'en charge : il lui faut une adresse en https.",
  },
  identity: {
    title: 'Compléter vos mentions légales',
    verb: 'Compléter',
    why: 'Votre nom, vos numéros et votre médiateur, à la place de ceux de la démonstration.',
  },
  portrait: {
    title: 'Mettre votre portrait',
    verb: 'Choisir une photo',
    why: "Les visiteurs confient leur maison à quelqu'un.",
  },
  contact: {
    title: 'Afficher votre numéro et votre adresse e-mail',
    verb: 'Les indiquer',
    why: "Un numéro à presser et une adresse à vous : c'est ce que les acheteurs cherchent d'abord.",
  },
  mail: {
    title: 'Essayer la messagerie',
    verb: 'Régler la messagerie',
    why: "Un message d'essai prouve que ceux des visiteurs vous parviendront.",
  },
  backup: {
    title: 'Avoir une première sauvegarde',
    verb: "Voir l'état du site",
    why: 'La personne qui a installé le site choisit où elle est gardée ; elle se fait ensuite chaque nuit.',
  },
  examples: {
    title: 'Retirer les exemples',
    verb: 'Retirer les exemples',
    why: 'Les biens et les réglages de la démonstration disparaissent ; ce que vous avez modifié reste.',
  },
  property: {
    title: 'Publier votre premier bien',
    verb: 'Ajouter un bien',
    why: 'Avec toutes les mentions que la loi demande.',
  },
  guard: {
    title: 'Garder privées les annonces incomplètes',
    verb: 'Activer',
    why: "Le site retient alors une annonce tant qu'il lui manque une mention obligatoire.",
  },
  second_factor: {
    title: 'Protéger votre compte par un code',
    verb: 'Protéger le compte',
    why: 'Un mot de passe volé ne suffit plus pour entrer.',
  },
};

/** `Encore 4 étapes avant d'ouvrir`. */
export function leftText(count: number): string {
  return count > 1 ? `Encore ${count} étapes avant d'ouvrir` : "Encore une étape avant d'ouvrir";
}
