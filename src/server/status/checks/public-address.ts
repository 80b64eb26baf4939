import type { Traffic } from '#server/http/request/traffic.ts';
import { type Diagnosis, ok, warning } from '#server/status/run-checks.ts';

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const MAX_SHOWN = 100;

/** `traffic` is what the running site has seen; the command has seen nothing. */
export async function checkAddress(publicUrl: string, traffic: Pick<Traffic, 'host'> | undefined): Promise<Diagnosis> {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = LOCAL.test(hostname);
  if (!isLocal && protocol === 'https:') return ok(`Le site est annoncé sous ${publicUrl}.`);
  if (!isLocal) {
    return warning(
      `PUBLIC_URL est ${publicUrl}, sans chiffrement\u00a0: mettez le site derrière un serveur mandataire qui parle HTTPS, puis changez PUBLIC_URL.`,
    );
  }
  const set = 'indiquez son adresse dans PUBLIC_URL, sinon les liens des e-mails et le plan du site sont faux';
  if (traffic?.host !== undefined) {
    return warning(
      `Le site est ouvert sous ${traffic.host.slice(0, MAX_SHOWN)}, mais se croit à ${publicUrl}\u00a0: ${set}.`,
    );
  }
  if (traffic) return ok(`Le site n'est ouvert que sur cette machine (${publicUrl}).`);
  return warning(`PUBLIC_URL est ${publicUrl}\u00a0: si le site est en ligne, ${set}.`);
}
