import { hash } from 'node:crypto';
import type { Site } from '#contract/site.ts';

/** The page without its nonce, and the policy that allows the inline scripts and styles that carried it. */
export function secureDocument(html: string, nonce: string, site: Origins): { html: string; policy: string } {
  const inline = (element: 'script' | 'style') => {
    const found = html.matchAll(new RegExp(`<${element}[^>]* nonce="${nonce}"[^>]*>(.*?)</${element}>`, 'gs'));
    // One with a `src` has no code here.
    return Array.from(found, ([, code = '']) => code).filter((code) => code !== '');
  };
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: contentSecurityPolicy({ scripts: inline('script'), styles: inline('style') }, site),
  };
}

/** `frame` is the host of a film, on the page of that home alone. */
type Origins = Pick<Site, 'apiUrl' | 'emailService'> & { frame?: string | undefined };

/**
 * What a page may load and run. Inline scripts and styles are allowed by their hashes: unlike a nonce, these can be cached
 * with the page. What someone else's text brought into it has no nonce, hence no hash.
 */
function contentSecurityPolicy(inline: { scripts: string[]; styles: string[] }, site: Origins): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(toHash)],
    'style-src': ["'self'", ...inline.styles.map(toHash)],
    // React writes style attributes, which hashes cannot name.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(site.apiUrl ? [site.apiUrl] : [])],
    'connect-src': ["'self'", ...new Set([site.apiUrl, site.emailService.origin].filter(Boolean))],
    'frame-src': [site.frame ?? "'none'"],
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
