import { fieldErrors } from '#contract/messages.ts';
import { ABOUT_THE_CERTIFICATE, type FailedSending, type SmtpFault } from '#server/mail/mailer.ts';

type Attempt = { host: string; port: number; to: string /** The time for an answer is over. */; isLate: boolean };

const USUAL_PORTS = 'le plus souvent 587 avec STARTTLS, ou 465 avec TLS';

/** What to do about a test that failed, and what the server said. */
export function adviceOn({ reason, fault }: FailedSending, attempt: Attempt): string {
  switch (fault.step) {
    case 'connect':
      return adviceOnConnection(reason, fault, attempt);
    case 'secure':
      return ABOUT_THE_CERTIFICATE.test(fault.originalCode)
        ? withWords(
            "Le certificat du serveur n'est pas reconnu : vérifiez que son nom est écrit comme l'hébergeur de vos e-mails l'indique.",
            fault,
          )
        : withWords(
            `Le serveur n'accepte pas cette sécurité sur le port ${attempt.port} : vérifiez la sécurité et le port, ${USUAL_PORTS}.`,
            fault,
          );
    case 'sign_in':
      return withWords(
        "Le serveur refuse l'identifiant ou le mot de passe : vérifiez-les. L'identifiant est souvent l'adresse e-mail entière, et certains services demandent un mot de passe d'application.",
        fault,
      );
    case 'accepted':
      return adviceOnMail(fault, attempt);
  }
}

function adviceOnConnection(reason: string, fault: SmtpFault, { host, port, isLate }: Attempt): string {
  const { code, originalCode } = fault;
  if (reason === fieldErrors.privateHost) return reason;
  const codes = [code, originalCode];
  if (codes.some((name) => ['ENOTFOUND', 'EDNS', 'EAI_AGAIN', 'EAI_NODATA'].includes(name))) {
    return `L'adresse ${host} n'a pas été trouvée : vérifiez le nom du serveur, que l'hébergeur de vos e-mails indique.`;
  }
  if (codes.includes('ECONNREFUSED') || fault.words.includes('ECONNREFUSED')) {
    return `Le serveur refuse la connexion sur le port ${port} : vérifiez le port, ${USUAL_PORTS}.`;
  }
  if (code === 'EPROTOCOL') {
    return withWords(
      `Ce qui répond sur le port ${port} de ${host} n'est pas un serveur d'envoi d'e-mails : vérifiez le serveur (SMTP) et le port.`,
      fault,
    );
  }
  if (isLate || code === 'ETIMEDOUT') {
    return `Le serveur ne répond pas à temps sur le port ${port} : vérifiez le serveur, la sécurité et le port, ${USUAL_PORTS}. Le port 25 est souvent bloqué.`;
  }
  return withWords(
    `Le serveur a coupé la connexion : vérifiez le serveur, la sécurité et le port, ${USUAL_PORTS}.`,
    fault,
  );
}

function adviceOnMail(fault: SmtpFault, { to, isLate }: Attempt): string {
  if (isLate) return "Le serveur n'a pas confirmé l'e-mail à temps : regardez s'il est arrivé, ou réessayez plus tard.";
  if (fault.responseCode === 530)
    return withWords('Le serveur demande un identifiant et un mot de passe : saisissez-les.', fault);
  if (fault.responseCode >= 400 && fault.responseCode < 500) {
    return withWords("Le serveur demande d'attendre : réessayez dans quelques minutes.", fault);
  }
  if (fault.command === 'MAIL FROM') {
    return withWords(
      "Le serveur refuse l'adresse d'expéditeur : donnez celle du compte avec lequel le site s'identifie.",
      fault,
    );
  }
  if (fault.command === 'RCPT TO')
    return withWords(`Le serveur refuse le destinataire ${to} : vérifiez l'adresse.`, fault);
  return withWords("Le serveur a refusé l'e-mail : demandez pourquoi à l'hébergeur de vos e-mails.", fault);
}

/** What the server itself said, which its support will ask for. */
function withWords(advice: string, { response, words }: SmtpFault): string {
  return response ? `${advice} Il a répondu : « ${words} ».` : advice;
}
