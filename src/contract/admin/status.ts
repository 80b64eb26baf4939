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
  feeds: 'Diffusion',
  clock: 'Horloge',
  settings: 'Mentions légales',
  costs: "Frais d'acquisition",
} as const;

export type CheckName = keyof typeof CHECK_NAMES;

/** The worst first. */
export const FINDING_STATES = ['failing', 'warning', 'ok'] as const;

export type FindingState = (typeof FINDING_STATES)[number];

/**
 * What one check found. The message is one for people: what is, and what to do about it. `trust_clock`: the agent can confirm
 * the date.
 */
export type Finding = { check: CheckName; state: FindingState; message: string; action?: 'trust_clock' };
