import { FTPError } from 'basic-ftp';
import { reasonOf } from '#server/failures/command-error.ts';
import { PrivateHostError } from '#server/outgoing/outgoing.ts';

export type PushFailure = {
  /** For the agent. */
  message: string;
  /** What the server or the system said, for the log. */
  details?: string;
};

const WRONG_LOGIN = "le serveur refuse l'identifiant ou le mot de passe : vérifiez-les";
const WRONG_SECURITY =
  'le serveur ne comprend pas ce qui lui est demandé : vérifiez le port et la sécurité que le portail a indiqués';
const DISK_FULL = 'le disque du serveur est plein : prévenez le portail';
const INTERRUPTED = 'le serveur a coupé la connexion';
const SILENT = "le serveur ne répond pas : vérifiez l'adresse et le port, ou réessayez plus tard";

/** What the server's answers mean. */
const ANSWERS: Record<number, string> = {
  421: INTERRUPTED,
  425: "le serveur n'a pas pu recevoir le fichier",
  426: "le serveur n'a pas reçu tout le fichier",
  430: WRONG_LOGIN,
  452: DISK_FULL,
  500: WRONG_SECURITY,
  502: WRONG_SECURITY,
  504: WRONG_SECURITY,
  530: WRONG_LOGIN,
  534: WRONG_SECURITY,
  550: "le dossier n'existe pas, ou le serveur y refuse le fichier : vérifiez le dossier",
  552: DISK_FULL,
  553: 'le serveur refuse le nom du fichier',
};

const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: "le serveur refuse la connexion : vérifiez l'adresse et le port",
  ECONNRESET: INTERRUPTED,
  EPIPE: INTERRUPTED,
  ENOTFOUND: "cette adresse de serveur n'existe pas : vérifiez-la",
  EAI_AGAIN: "l'adresse du serveur n'a pas pu être trouvée : vérifiez-la, ou réessayez plus tard",
  EHOSTUNREACH: 'le serveur ne peut pas être joint',
  ENETUNREACH: 'le serveur ne peut pas être joint',
  ETIMEDOUT: SILENT,
  EPROTO: WRONG_SECURITY,
  ERR_SSL_WRONG_VERSION_NUMBER: WRONG_SECURITY,
  CERT_HAS_EXPIRED: 'le certificat du serveur a expiré : prévenez le portail',
  ERR_TLS_CERT_ALTNAME_INVALID: "le certificat du serveur est celui d'une autre adresse : vérifiez l'adresse",
};

/** Why a push failed. The password is in neither text. */
export function pushFailure(error: unknown, password: string): PushFailure {
  if (error instanceof PrivateHostError) return { message: error.message };
  const details = reasonOf(error).replaceAll(password, '***').replace(/\s+/g, ' ').slice(0, MAX_DETAILS);
  return { message: `L'envoi a échoué : ${meaningOf(error)}.`, details };
}

const MAX_DETAILS = 300;

function meaningOf(error: unknown): string {
  if (error instanceof FTPError) return ANSWERS[error.code] ?? 'le serveur a refusé le fichier';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = reasonOf(error);
  const network = NETWORK_ERRORS[code];
  if (network) return network;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "le certificat du serveur n'est pas reconnu";
  if (/^Timeout|due to timeout|closed client/i.test(words)) return SILENT;
  if (/closed connection|FIN packet|transmission error/i.test(words)) return INTERRUPTED;
  if (/bytes arrived/.test(words)) return "le serveur n'a pas reçu tout le fichier";
  return 'la raison est dans le journal du site, que lit la personne qui a installé le site';
}
