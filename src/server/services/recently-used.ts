type Entry<Value> = { value: Value; bytes: number; wasUsed: boolean };

/**
 * Values kept by name, up to so many bytes in all. Those that nobody asked for lately give way: what was used since it
 * last came to its turn gets another one, so that a hit moves nothing.
 */
export class RecentlyUsed<Value extends { bytes: number }> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name);
    if (entry) entry.wasUsed = true;
    return entry?.value;
  }

  /** Also for a value whose size has changed. */
  set(name: string, value: Value): void {
    this.delete(name);
    this.#bytes += value.bytes;
    this.#entries.set(name, { value, bytes: value.bytes, wasUsed: false });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
      if (entry.wasUsed) this.#giveAnotherTurn(oldest, entry);
    }
  }

  delete(name: string): void {
    this.#bytes -= this.#entries.get(name)?.bytes ?? 0;
    this.#entries.delete(name);
  }

  deleteWhere(isUnwanted: (value: Value) => boolean): void {
    for (const [name, { value }] of this.#entries) if (isUnwanted(value)) this.delete(name);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #giveAnotherTurn(name: string, entry: Entry<Value>): void {
    entry.wasUsed = false;
    this.#bytes += entry.bytes;
    this.#entries.set(name, entry);
  }
}
