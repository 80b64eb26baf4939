const SCRATCH = Buffer.allocUnsafeSlow(256 * 1024);
const MAX_BYTES_OF_SIGN = 3;

/**
 * The bytes of a page, until the next one is written down. Pages are longer than what is kept of them: written to the
 * same place each time, they leave nothing to clear away.
 */
export function writeDown(text: string): Buffer {
  const hasRoom = text.length * MAX_BYTES_OF_SIGN <= SCRATCH.length;
  return hasRoom ? SCRATCH.subarray(0, SCRATCH.write(text)) : Buffer.from(text);
}
