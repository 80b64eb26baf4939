import { hash } from 'node:crypto';
import type { Site } from '#contract/site.ts';

/**
 * What a page may load and run. The inline scripts that it is meant to have are named by their hashes: unlike a nonce,
 * these can be kept with the page in a cache. A script that got into it by someone else's text has none.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  site: Pick<Site, 'apiUrl' | 'emailService'>,
): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(toHash)],
    // React writes style attributes, which hashes cannot name.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Another API host may keep its pictures elsewhere still.
    'img-src': ["'self'", 'data:', 'blob:', ...(site.apiUrl ? [site.apiUrl, 'https:'] : [])],
    'connect-src': ["'self'", ...new Set([site.apiUrl, site.emailService.origin].filter(Boolean))],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

function toHash(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}
