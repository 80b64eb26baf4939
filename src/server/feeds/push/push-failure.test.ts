import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/messages.ts';
import { PrivateHostError } from '#server/outgoing/outgoing.ts';
import { pushFailure } from './push-failure.ts';

const PASSWORD = 'Vue-mer!42';
const ofNetwork = (code: string, message = `connect ${code} 203.0.113.7:21`) =>
  Object.assign(new Error(message), { code });
const ofServer = (code: number, message: string) => new FTPError({ code, message });

test.each([
  [ofNetwork('ECONNREFUSED'), "le serveur refuse la connexion : vérifiez l'adresse et le port"],
  [ofNetwork('ENOTFOUND', 'getaddrinfo ENOTFOUND ftp'), "cette adresse de serveur n'existe pas : vérifiez-la"],
  [ofNetwork('ETIMEDOUT'), "le serveur ne répond pas : vérifiez l'adresse et le port, ou réessayez plus tard"],
  [
    new Error('Timeout (control socket)'),
    "le serveur ne répond pas : vérifiez l'adresse et le port, ou réessayez plus tard",
  ],
  [ofNetwork('ECONNRESET', 'read ECONNRESET (data socket)'), 'le serveur a coupé la connexion'],
  [new Error('Server sent FIN packet unexpectedly, closing connection.'), 'le serveur a coupé la connexion'],
  [ofNetwork('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), "le certificat du serveur n'est pas reconnu"],
  [ofNetwork('CERT_HAS_EXPIRED', 'certificate has expired'), 'le certificat du serveur a expiré : prévenez le portail'],
  [
    ofNetwork('ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"),
    "le certificat du serveur est celui d'une autre adresse : vérifiez l'adresse",
  ],
  [ofServer(530, '530 Login incorrect.'), "le serveur refuse l'identifiant ou le mot de passe : vérifiez-les"],
  [ofServer(452, '452 No space left.'), 'le disque du serveur est plein : prévenez le portail'],
  [
    ofServer(550, '550 No such directory.'),
    "le dossier n'existe pas, ou le serveur y refuse le fichier : vérifiez le dossier",
  ],
  [
    ofServer(502, '502 Command AUTH not implemented.'),
    'le serveur ne comprend pas ce qui lui est demandé : vérifiez le port et la sécurité que le portail a indiqués',
  ],
  [ofServer(599, '599 Whatever.'), 'le serveur a refusé le fichier'],
  [new Error('12 of 300 bytes arrived.'), "le serveur n'a pas reçu tout le fichier"],
  [new Error('Something new'), 'la raison est dans le journal du site, que lit la personne qui a installé le site'],
])('%s is told in French', (error, meaning) => {
  const { message, details } = pushFailure(error, PASSWORD);
  expect(message).toBe(`L'envoi a échoué : ${meaning}.`);
  expect(details).toBe(error.message);
});

test('a time limit is told as a server that does not answer', async () => {
  const { reason } = await new Promise<AbortSignal>((resolve) => {
    const signal = AbortSignal.timeout(0);
    signal.addEventListener('abort', () => resolve(signal));
  });
  expect(pushFailure(reason, PASSWORD).message).toMatch(/le serveur ne répond pas/);
});

test('a private host has a sentence of its own', () => {
  expect(pushFailure(new PrivateHostError(), PASSWORD)).toEqual({ message: fieldErrors.privateHost });
});

test('what the server says back of the password is told to nobody', () => {
  const failure = pushFailure(ofServer(530, `530 '${PASSWORD}' is wrong.`), PASSWORD);
  expect(JSON.stringify(failure)).not.toContain(PASSWORD);
  expect(failure.details).toBe("530 '***' is wrong.");
});
