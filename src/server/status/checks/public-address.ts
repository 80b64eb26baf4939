import type { ProxyDetector } from '#server/http/request/proxy-detector.ts';
import type { Config } from '#server/settings/config.ts';
import { type Diagnosis, ok, warning } from '#server/status/run-checks.ts';

/** Whether a host, with or without its port, is this machine. */
export function isLocalHost(host: string): boolean {
  return LOCAL.test(host);
}

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
const MAX_SHOWN = 100;

/**
 * `host` is the name under which the administrator has opened the site: a scanner may name anything. The command knows
 * none.
 */
export async function checkAddress(publicUrl: string, host: string | undefined): Promise<Diagnosis> {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = isLocalHost(hostname);
  if (!isLocal && protocol === 'https:') return ok(`Le site est annoncé sous ${publicUrl}.`);
  if (!isLocal) {
    return warning(
      `PUBLIC_URL est ${publicUrl}, sans chiffrement\u00a0: mettez le site derrière un serveur mandataire qui parle HTTPS, puis changez PUBLIC_URL.`,
      `Le site est annoncé sous ${publicUrl}, sans chiffrement\u00a0: demandez à la personne qui a installé le site de le passer en HTTPS.`,
    );
  }
  const why = 'sinon les liens des e-mails et le plan du site sont faux';
  const set = `indiquez son adresse dans PUBLIC_URL, ${why}`;
  if (host === undefined) return warning(`PUBLIC_URL est ${publicUrl}\u00a0: si le site est en ligne, ${set}.`);
  if (isLocalHost(host)) return ok(`Vous ouvrez le site sur cette machine (${publicUrl}).`);
  const what = `Vous ouvrez le site sous ${host.slice(0, MAX_SHOWN)}, mais il se croit à ${publicUrl}`;
  return warning(
    `${what}\u00a0: ${set}.`,
    `${what}\u00a0: demandez à la personne qui a installé le site d'indiquer son adresse, ${why}.`,
  );
}

const WHY_DECLARED =
  'Sans cela, tous les visiteurs ont la même adresse, et un seul peut bloquer les connexions des autres.';

/** The site itself speaks no HTTPS: where its address does, a proxy stands before it. */
export async function checkProxy(
  { site, trustedProxies }: Pick<Config, 'site' | 'trustedProxies'>,
  proxyDetector: Pick<ProxyDetector, 'hasUndeclaredProxy'> | undefined,
): Promise<Diagnosis> {
  if (trustedProxies > 0) return ok(`Serveurs mandataires déclarés\u00a0: ${trustedProxies}.`);
  if (proxyDetector?.hasUndeclaredProxy || site.publicUrl.startsWith('https:')) {
    return warning(
      `Un serveur mandataire se trouve devant le site, mais TRUST_PROXY est à 0\u00a0: réglez TRUST_PROXY=1. ${WHY_DECLARED}`,
      `Un serveur mandataire se trouve devant le site, qui n'en sait rien\u00a0: demandez à la personne qui a installé le site de le déclarer. ${WHY_DECLARED}`,
    );
  }
  return ok(
    "Aucun serveur mandataire n'est déclaré (TRUST_PROXY=0).",
    "Aucun serveur mandataire n'est déclaré, et il n'en faut pas.",
  );
}
