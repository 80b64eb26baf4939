const MASK = '***';

/** Masks everything in an address that may be a password, also in a malformed one. */
export function maskPassword(address: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(address)?.[0] ?? '';
  const rest = address.slice(scheme.length);
  return `${scheme}${maskParameters(maskCredentials(rest, { hasScheme: scheme !== '' }))}`;
}

function maskCredentials(rest: string, { hasScheme }: { hasScheme: boolean }): string {
  // The last `@` ends the credentials: a password that is not encoded may contain others.
  const end = rest.lastIndexOf('@');
  if (end >= 0) return `${maskAfterColon(rest.slice(0, end))}${rest.slice(end)}`;
  // Without an `@`, what follows a colon is masked unless it can be a port.
  const isHostAndPort = hasScheme && /^[^:/?#]*(:\d{1,5})?([/?#]|$)/.test(rest);
  return isHostAndPort ? rest : maskAfterColon(rest);
}

function maskAfterColon(text: string): string {
  return text.replace(/:.*/s, `:${MASK}`);
}

/** `?password=…`, and keys of a bucket, which do not belong there. */
function maskParameters(text: string): string {
  return text.replace(/([?&][^=&]*(?:pass|pwd|secret|key|token)[^=&]*=)[^&]*/gi, `$1${MASK}`);
}
