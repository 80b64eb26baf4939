/**
 * '06 12 34 56 78' and '+33 (0)6 12 34 56 78' → '+33612345678'. Other countries need their code. Undefined for what is no
 * number that the world could call.
 */
export function internationalNumber(phone: string): string | undefined {
  const number = phone
    .replace(/\(0\)/g, '')
    .replace(/[\s.\-/()]/g, '')
    .replace(/^00/, '+')
    .replace(/^(?:\+33)?0(?=[1-9]\d{8}$)/, '+33');
  if (number.startsWith('+33')) return /^\+33[1-9]\d{8}$/.test(number) ? number : undefined;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}
