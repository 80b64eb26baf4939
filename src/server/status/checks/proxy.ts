import type { Traffic } from '#server/http/request/traffic.ts';
import type { Config } from '#server/settings/config.ts';
import { type Diagnosis, ok, warning } from '#server/status/run-checks.ts';

const WHY = 'Sans cela, tous les visiteurs ont la même adresse, et un seul peut bloquer les connexions des autres.';

/** The site itself speaks no HTTPS: where its address does, a proxy stands before it. */
export async function checkProxy(
  { site, trustedProxies }: Pick<Config, 'site' | 'trustedProxies'>,
  traffic: Pick<Traffic, 'hasUndeclaredProxy'> | undefined,
): Promise<Diagnosis> {
  if (trustedProxies > 0) return ok(`Serveurs mandataires déclarés\u00a0: ${trustedProxies}.`);
  if (traffic?.hasUndeclaredProxy || site.publicUrl.startsWith('https:')) {
    return warning(
      `Un serveur mandataire se trouve devant le site, mais TRUST_PROXY est à 0\u00a0: réglez TRUST_PROXY=1. ${WHY}`,
    );
  }
  return ok("Aucun serveur mandataire n'est déclaré (TRUST_PROXY=0).");
}
