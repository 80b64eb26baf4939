import { hash } from 'node:crypto';
import type { Site } from '#contract/site.ts';

/**
 * What a page may load and run. Its own inline scripts are named by their hashes: unlike a nonce, these can be
 * kept with the page in a cache.
 */
export function contentSecurityPolicy(html: string, site: Pick<Site, 'apiUrl' | 'emailService'>): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
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

/** Scripts with a `src` come from the site itself; structured data is never run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  let start = html.indexOf('<script');
  while (start >= 0) {
    const code = html.indexOf('>', start) + 1;
    const end = html.indexOf('</script>', code);
    if (end < 0) break;
    const isRun = !/\bsrc=|application\/ld\+json/.test(html.slice(start, code));
    if (isRun) hashes.add(`'sha256-${hash('sha256', html.slice(code, end), 'base64')}'`);
    start = html.indexOf('<script', end);
  }
  return [...hashes];
}
