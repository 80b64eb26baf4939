/** Sent with everything, listed as name, value, name, value. */
export function fileHeaders(publicUrl: string): string[] {
  return ['X-Content-Type-Options', 'nosniff', ...(publicUrl.startsWith('https://') ? HTTPS_ONLY : [])];
}

/** Sent with the pages of visitors, which add their own Content-Security-Policy. */
export function visitorHeaders(publicUrl: string): string[] {
  return [
    ...fileHeaders(publicUrl),
    ...['X-Frame-Options', 'DENY'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ];
}

/**
 * Sent with everything else that a browser may open by itself, such as the administration: no page that opened it keeps
 * a hold of it. The pages of visitors have nothing to hide from one, and would come later for it (docs/decisions/0016).
 */
export function securityHeaders(publicUrl: string): string[] {
  return [...visitorHeaders(publicUrl), 'Cross-Origin-Opener-Policy', 'same-origin'];
}

const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'];
