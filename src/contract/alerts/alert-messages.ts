/** What is answered to what people do with an e-mail alert. Not in `messages.ts`: outside the administration only the sign-in loads that file. */
export const alertTexts = {
  asked:
    "Un e-mail vous demande de confirmer, si cette alerte n'existe pas déjà. Pensez à regarder dans les indésirables.",
  ended: "L'alerte est arrêtée",
  askFailed: "L'alerte n'a pas pu être créée. Réessayez dans un instant.",
  confirmed: "C'est confirmé. Vous recevrez les prochains biens de cette recherche.",
  changed: 'Votre recherche est mise à jour.',
  duplicate: 'Vous avez déjà une alerte pour cette recherche : celle-ci reste comme elle est.',
} as const;

/** What is wrong with the search of an alert. */
export const alertSearchErrors = {
  amount: 'Ce champ doit être un nombre.',
  amountOf: (part: string) => `${part}\u00a0: ce champ doit être un nombre.`,
  unknownPlace(place: string, nearest: readonly string[]): string {
    const proposal =
      nearest.length > 0 ? ` Vouliez-vous dire ${nearest.join(', ').replace(/, (?=[^,]*$)/, ' ou ')}\u00a0?` : '';
    return `Ce lieu de Haute-Corse n'est pas connu\u00a0: «\u00a0${place}\u00a0».${proposal}`;
  },
} as const;
