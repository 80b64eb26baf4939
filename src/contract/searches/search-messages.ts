/** What the form of the visitors answers. Not in `messages.ts`: outside the administration only the sign-in loads that file. */
export const searchTexts = {
  stored: 'Votre recherche est enregistrée. Je vous réponds sous 24 h.',
  failed: "Votre recherche n'a pas pu être envoyée. Veuillez réessayer.",
} as const;
