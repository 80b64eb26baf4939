import type { AppointmentJson } from './appointment-json.ts';

type AppointmentState = AppointmentJson['state'];

export const STATE_NAMES: Record<AppointmentState, string> = {
  asked: 'Demandée',
  confirmed: 'Confirmée',
  done: 'Faite',
  missed: 'Manquée',
  cancelled: 'Annulée',
};

/** What the administration answers to what is done with visits. */
export const agendaTexts = {
  loadFailed: "Une erreur est survenue lors du chargement de l'agenda.",
  saved: {
    asked: 'Visite enregistrée',
    confirmed: 'Visite confirmée',
    done: 'Visite faite',
    missed: 'Visite manquée',
    cancelled: 'Visite annulée',
  } satisfies Record<AppointmentState, string>,
  saveFailed: "La visite n'a pas pu être enregistrée. Votre saisie est gardée.",
  deleted: 'Visite supprimée',
  deleteFailed: "La visite n'a pas pu être supprimée.",
  notSaved: (fields: number) =>
    fields > 1
      ? `Rien n'est enregistré : ${fields} champs sont à corriger.`
      : "Rien n'est enregistré : un champ est à corriger.",
  mailLeaves: (email: string) => `Un e-mail part à ${email}.`,
  noMail: (name: string) => `Aucun e-mail ne part : prévenez ${name} vous-même.`,
  abandon: 'Vos modifications ne sont pas enregistrées. Les abandonner ?',
  confirmCancel: (ofPerson: string) => `Annuler la visite ${ofPerson} ?`,
  confirmDelete: (ofPerson: string) => `Supprimer la visite ${ofPerson} de l'agenda ?`,
  addressFailed: "L'adresse du calendrier n'a pas pu être chargée.",
  addressCopied: 'Adresse copiée',
  copyAddress: 'Copiez cette adresse :',
  confirmRenew: "Faire une nouvelle adresse ? L'ancienne ne montre plus rien : il faudra vous abonner à nouveau.",
  renewed: 'Nouvelle adresse prête',
} as const;
