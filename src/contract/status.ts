/** What the doctor looks at, and how people call it. */
export const CHECK_NAMES = {
  address: 'Adresse publique',
  certificate: 'Certificat',
  proxy: 'Serveur mandataire',
  mail: 'Serveur de messagerie',
  disk: 'Espace disque',
  database: 'Base de données',
  schema: 'Version de la base',
  images: 'Fichiers des photos',
  outbox: 'E-mails à envoyer',
  backup: 'Sauvegarde',
  clock: 'Horloge',
  settings: 'Mentions légales',
} as const;

export type CheckName = keyof typeof CHECK_NAMES;

/** The worst first. */
export const FINDING_STATES = ['failing', 'warning', 'ok'] as const;

export type FindingState = (typeof FINDING_STATES)[number];

/** What one check found. The message is one for people: what is, and what to do about it. */
export type Finding = { check: CheckName; state: FindingState; message: string };

/** What the administration answers when the checks cannot be run. Here, so that visitors do not download it. */
export const statusTexts = { checkFailed: "L'état du site n'a pas pu être vérifié." } as const;
