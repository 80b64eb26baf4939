import { readStoredJson, removeStored, writeStored } from './stored.ts';

// What a visitor said who has a home to sell too, on the way to the page that asks for it. Never in the address.

type Person = { name: string; email: string; phone: string };

/** `said` is what was answered to the form that they come from. */
export type AnnouncedSale = { person: Person; said: string };

const KEY = 'announced-sale';
/** As long as the server lets one more request pass. */
const LASTS_MS = 30 * 60_000;

export function announceSale({ name, email, phone }: Person, said: string): void {
  writeStored(KEY, JSON.stringify({ name, email, phone, said, at: Date.now() }), 'sessionStorage');
}

export function findAnnouncedSale(): AnnouncedSale | undefined {
  return readStoredJson(
    KEY,
    ({ name, email, phone, said, at }) => {
      const age = Date.now() - Number(at);
      if (!(age >= 0 && age < LASTS_MS)) return undefined;
      return { person: { name: String(name), email: String(email), phone: String(phone) }, said: String(said) };
    },
    'sessionStorage',
  );
}

export function endAnnouncedSale(): void {
  removeStored(KEY, 'sessionStorage');
}
