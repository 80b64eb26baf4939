/** Sent with every answer; pages add their own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(publicUrl.startsWith('https://') ? HTTPS_ONLY : []),
  ];
}

const HTTPS_ONLY: [string, string][] = [['Strict-Transport-Security', 'max-age=31536000']];
