/** Sent with everything, listed as name, value, name, value. */
export function fileHeaders(publicUrl: string): string[] {
  return ['X-Content-Type-Options', 'nosniff', ...(publicUrl.startsWith('https://') ? HTTPS_ONLY : [])];
}

/** Sent with all that a browser may open by itself, which files are not; pages add their own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): string[] {
  return [
    ...fileHeaders(publicUrl),
    ...['X-Frame-Options', 'DENY'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'];
