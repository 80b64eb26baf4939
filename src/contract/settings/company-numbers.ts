/** The nine digits that name a French company; the last one proves the others (Luhn). Spaces are allowed. */
export function isSiren(text: string): boolean {
  const siren = text.replace(/\s/g, '');
  return /^\d{9}$/.test(siren) && sumOfDigits(siren) % 10 === 0;
}

/** Every second digit counts double, from the last but one on; a sum of two digits counts as both of them. */
function sumOfDigits(siren: string): number {
  return [...siren].reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** 'FR', a key of two signs, and the SIREN. Spaces are allowed. */
export function isVatNumber(text: string): boolean {
  return /^FR[\dA-Z]{2}\d{9}$/i.test(text.replace(/\s/g, ''));
}

/** '732829320' → '732 829 320' */
export function formatSiren(siren: string): string {
  return siren.replace(/\s/g, '').replace(/\d{3}(?=\d)/g, '$& ');
}
