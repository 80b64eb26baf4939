const MASK = '***';

/** An address as it can be shown, however badly it was written: whatever may be a password in it is masked. */
export function maskPassword(address: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(address)?.[0] ?? '';
  const rest = address.slice(scheme.length);
  return `${scheme}${maskParameters(maskCredentials(rest, { hasScheme: scheme !== '' }))}`;
}

function maskCredentials(rest: string, { hasScheme }: { hasScheme: boolean }): string {
  // The last one: a password that was not encoded may have others.
  const end = rest.lastIndexOf('@');
  if (end >= 0) return `${maskAfterColon(rest.slice(0, end))}${rest.slice(end)}`;
  // Without a host in sight, what follows a colon is a password unless it can be a port.
  const isHostAndPort = hasScheme && /^[^:/?#]*(:\d{1,5})?([/?#]|$)/.test(rest);
  return isHostAndPort ? rest : maskAfterColon(rest);
}

function maskAfterColon(text: string): string {
  return text.replace(/:.*/s, `:${MASK}`);
}

/** `?password=…`, and keys of a bucket, which have no place there and may stand there all the same. */
function maskParameters(text: string): string {
  return text.replace(/([?&][^=&]*(?:pass|pwd|secret|key|token)[^=&]*=)[^&]*/gi, `$1${MASK}`);
}
