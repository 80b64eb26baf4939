import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { DAY_MS } from '#contract/time/time-span.ts';
import { reasonOf } from '#server/failures/command-error.ts';
import { type Diagnosis, failing, ok, warning } from '#server/status/run-checks.ts';

const TIMEOUT_MS = 3000;
/** Certificates are usually renewed a month before their end. */
const SOON_DAYS = 14;
const HTTPS_PORT = 443;

/** The certificate that visitors get at PUBLIC_URL. Nothing for a site without HTTPS. */
export async function checkCertificate(
  publicUrl: string,
  now: Date,
  timeoutMs = TIMEOUT_MS,
): Promise<Diagnosis | undefined> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return undefined;
  try {
    return judge(url, await readCertificate(url, timeoutMs), now);
  } catch (error) {
    // Many networks do not let a machine reach itself under its public address.
    return warning(
      `Le site ne peut pas se joindre lui-même à ${publicUrl} (${reasonOf(error)})\u00a0: ouvrez cette adresse dans un navigateur pour la vérifier.`,
      `Le site ne peut pas se joindre lui-même à ${publicUrl}\u00a0: ouvrez cette adresse dans un navigateur pour la vérifier.`,
    );
  }
}

type Certificate = { fault: string | undefined; endsAt: Date };

function judge({ hostname }: URL, { fault, endsAt }: Certificate, now: Date): Diagnosis {
  if (fault !== undefined) {
    return failing(
      `Les navigateurs refusent le certificat de ${hostname} (${fault})\u00a0: renouvelez-le sur le serveur mandataire.`,
      `Les navigateurs refusent le certificat de ${hostname}\u00a0: demandez à la personne qui a installé le site de le renouveler.`,
    );
  }
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS);
  const validity = `Le certificat de ${hostname} est valable encore ${days}\u00a0${days > 1 ? 'jours' : 'jour'}`;
  if (days >= SOON_DAYS) return ok(`${validity}.`);
  return warning(
    `${validity}\u00a0: vérifiez que le serveur mandataire le renouvelle de lui-même.`,
    `${validity}\u00a0: demandez à la personne qui a installé le site s'il se renouvelle de lui-même.`,
  );
}

async function readCertificate(url: URL, timeoutMs: number): Promise<Certificate> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: url.port === '' ? HTTPS_PORT : Number(url.port),
    ...(isIP(host) === 0 && { servername: host }),
    // A certificate that is refused is looked at too.
    rejectUnauthorized: false,
  });
  // Without a listener, an error after the timeout would end the process.
  socket.on('error', () => {});
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return {
      fault: socket.authorized ? undefined : reasonOf(socket.authorizationError),
      endsAt: new Date(socket.getPeerCertificate().valid_to),
    };
  } finally {
    socket.destroy();
  }
}
