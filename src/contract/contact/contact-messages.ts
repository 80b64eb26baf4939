// Not in `messages.ts`: public pages must not download the sentences of the administration.

/** Stands beside each field where a visitor gives a telephone number. */
export const PHONE_USE = "Votre numéro sert à vous répondre au sujet de votre demande, et à rien d'autre.";

/** What the contact page answers to a visitor who sends a message. */
export const contactTexts = {
  sent: 'Message envoyé avec succès !',
  failed: "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
  dailyLimit: "Vous avez atteint le nombre maximum de messages pour aujourd'hui. Réessayez demain.",
  wait: (seconds: number) => `Merci d'attendre ${seconds} secondes avant d'envoyer un nouveau message.`,
  sentToday: (count: number, perDay: number) => `Messages envoyés aujourd'hui : ${count}/${perDay}`,
  waitLeft: (seconds: number) => `Temps d'attente restant : ${seconds} secondes`,
} as const;

/** What the form for a sale answers to a visitor. */
export const saleTexts = {
  stored: 'Votre demande est enregistrée. Je vous réponds sous 24 h.',
  failed: "Votre demande n'a pas pu être envoyée. Veuillez réessayer.",
  mistakes: "Rien n'est encore envoyé : certains champs sont à corriger.",
  // A second press of the button is one, too.
  tooMany:
    'Un message vient déjà de partir de votre adresse, ou trop de messages de votre connexion. Attendez une minute ; si cela se répète, réessayez demain.',
  oneCommune: (place: string) => `Indiquez la commune\u00a0: «\u00a0${place}\u00a0» en compte plusieurs.`,
} as const;

/** What the form for a search answers to a visitor. */
export const searchTexts = {
  stored: 'Votre recherche est enregistrée. Je vous réponds sous 24 h.',
  noBudget: 'Aucun bien ne coûte 0\u00a0€\u00a0: indiquez un budget, ou laissez ce champ vide.',
  failed: "Votre recherche n'a pas pu être envoyée. Veuillez réessayer.",
} as const;

/** What the form for a visit answers to a visitor. */
export const visitTexts = {
  stored: 'Votre demande de visite est enregistrée. Je vous réponds sous 24 h.',
  failed: "Votre demande de visite n'a pas pu être envoyée. Veuillez réessayer.",
} as const;
