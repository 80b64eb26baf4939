import { hash } from 'node:crypto';
import type { Site } from '#contract/site.ts';

/** The page without its nonce, and the policy that allows the inline scripts that carried it. */
export function secureDocument(html: string, nonce: string, site: SiteOrigins): { html: string; policy: string } {
  const scripts = html.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs'));
  // One with a `src` has no code here.
  const inlineScripts = Array.from(scripts, ([, code = '']) => code).filter((code) => code !== '');
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: contentSecurityPolicy(inlineScripts, site),
  };
}

type SiteOrigins = Pick<Site, 'apiUrl' | 'emailService'>;

/**
 * What a page may load and run. Inline scripts are allowed by their hashes: unlike a nonce, these can be cached with the
 * page. A script that someone else's text brought into it has no nonce, hence no hash.
 */
function contentSecurityPolicy(inlineScripts: readonly string[], site: SiteOrigins): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(toHash)],
    // React writes style attributes, which hashes cannot name.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(site.apiUrl ? [site.apiUrl] : [])],
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
