/** What changed of one property: anything, or its pictures; its card shows the cover alone. */
export type Change = { property: number } | { imagesOf: number; isCoverSame: boolean };

type Listener = (change: Change | undefined) => void;

/**
 * Tells who keeps copies of the catalogue that it has changed: in what is said, or where nothing is, in anything. A write
 * announces itself as soon as it is committed, before slower work such as removing files.
 */
export class Changes {
  readonly #listeners = new Set<Listener>();

  announce(change?: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener);
  }
}
