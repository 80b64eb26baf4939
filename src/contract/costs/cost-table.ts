/**
 * What is paid beside the price of a home in Haute-Corse, in percent of that price. Its sources, read on 19 November 2026:
 *
 * - `notary`: proportional fees of a sale, article A444-91 of the Code de commerce; the order published on 28 February
 *   2026 leaves them as they are from 1 March 2026 to 29 February 2028. VAT is added to them.
 * - `department`: articles 1594 D and 1594 E of the Code général des impôts. Haute-Corse takes 5 % since 1 June 2025, which
 *   article 116 of the loi de finances pour 2025 allows until 31 March 2028. It spares those who buy a first main residence.
 * - `municipality`: article 1584. `collection`: the State's part, article 1647 V, in percent of the department's.
 * - `newHome`: 0.70 % and the State's 2.14 % of it, articles 1594 F quinquies and 1647 V.
 * - `landRegister`: contribution de sécurité immobilière, article 881 K.
 * - `disbursements`: what a notary usually lays out for papers and formalities. No text fixes it.
 *
 * Who changes a rate changes the dates too: `until` is the day on which the first of them ends.
 */
export const COST_TABLE = {
  from: '2025-06-01',
  until: '2028-02-29',
  notary: [
    { above: 0, percent: 3.87 },
    { above: 6_500, percent: 1.596 },
    { above: 17_000, percent: 1.064 },
    { above: 60_000, percent: 0.799 },
  ],
  vat: 20,
  department: 5,
  firstTimeDepartment: 4.5,
  municipality: 1.2,
  collection: 2.37,
  newHome: 0.715,
  landRegister: 0.1,
  disbursements: 1_150,
} as const;
