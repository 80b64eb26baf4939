/** Room for the stroke above and below, in percent of the height. */
const MARGIN = 6;

/** The values from left to right on a drawing of 100 × 100, the largest on top. Zeros lie on the ground. */
export function trendPoints(values: number[]): { x: number; y: number }[] {
  const largest = Math.max(1, ...values);
  return values.map((value, index) => ({
    x: values.length > 1 ? (100 * index) / (values.length - 1) : 100,
    y: MARGIN + (100 - 2 * MARGIN) * (1 - value / largest),
  }));
}
