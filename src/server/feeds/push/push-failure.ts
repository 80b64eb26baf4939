import { FTPError } from 'basic-ftp';
import { reasonOf } from '#server/failures/command-error.ts';

/** What the server's answers mean. */
const ANSWERS: Record<number, string> = {
  421: 'le serveur ferme la connexion',
  426: "le serveur n'a pas reçu tout le fichier",
  430: "le serveur refuse l'identifiant ou le mot de passe",
  452: 'le disque du serveur est plein',
  530: "le serveur refuse l'identifiant ou le mot de passe",
  550: 'le serveur refuse le dossier ou le fichier',
  552: 'le disque du serveur est plein',
  553: 'le serveur refuse le nom du fichier',
};

const NETWORK_ERRORS: Record<string, string> = {
  ECONNREFUSED: "le serveur refuse la connexion : vérifiez l'adresse et le port",
  ECONNRESET: 'le serveur a coupé la connexion',
  EPIPE: 'le serveur a coupé la connexion',
  ENOTFOUND: "cette adresse de serveur n'existe pas",
  EAI_AGAIN: "l'adresse du serveur n'a pas pu être résolue",
  EHOSTUNREACH: 'le serveur ne peut pas être joint',
  ETIMEDOUT: 'le serveur ne répond pas',
};

/** Why a push failed, for the agent, with what the server said. The password is in no answer of the site. */
export function pushFailure(error: unknown, password: string): string {
  const said = reasonOf(error).replaceAll(password, '***').replace(/\s+/g, ' ').slice(0, MAX_SAID);
  return `L'envoi a échoué : ${meaningOf(error, said)} (${said}).`;
}

const MAX_SAID = 300;

function meaningOf(error: unknown, said: string): string {
  if (error instanceof FTPError) return ANSWERS[error.code] ?? 'le serveur a refusé';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const network = NETWORK_ERRORS[code];
  if (network) return network;
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return "le certificat du serveur n'est pas valable";
  if (/^Timeout/i.test(said)) return 'le serveur ne répond plus';
  return 'la connexion a été interrompue';
}
