/** The digits of a telephone number, to compare: '+33 6 12 34 56 78' and '06.12.34.56.78' are one number. */
export function phoneKey(phone: string): string {
  return phone
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)33/, '0')
    .replace(/\D/g, '');
}
