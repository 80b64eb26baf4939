const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: the way authenticator apps write secrets. */
export function toBase32(bytes: Uint8Array): string {
  const groups = toBits(bytes, 8).match(/.{1,5}/g) ?? [];
  return groups.map((bits) => ALPHABET.charAt(Number.parseInt(bits.padEnd(5, '0'), 2))).join('');
}

export function fromBase32(text: string): Buffer {
  const values = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  const bytes = toBits(values, 5).match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((bits) => Number.parseInt(bits, 2)));
}

function toBits(values: Iterable<number>, length: number): string {
  return Array.from(values, (value) => value.toString(2).padStart(length, '0')).join('');
}
