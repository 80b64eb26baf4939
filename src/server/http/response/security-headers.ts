/** Sent with every answer. Pages add their own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Map<string, string> {
  const headers = new Map([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]);
  if (publicUrl.startsWith('https://')) headers.set('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}
