/** What is borrowed, in euros; the rate is of a year, in percent. */
export type Loan = { amount: number; years: number; rate: number };

/** The same sum each month until nothing is owed. */
export function monthlyPayment({ amount, years, rate }: Loan): number {
  const months = years * 12;
  const monthlyRate = rate / 1200;
  if (monthlyRate === 0) return amount / months;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

/** A number as people type it: '3,5', '60 000 €'. NaN where it is none. */
export function readNumber(text: string): number {
  const plain = text.replace(/[\s€%]/g, '').replace(',', '.');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}
