/**
 * Round amounts for a "highest price" list, whatever the currency: 1, 1.5, 2, 3, 5, 7.5 times a power of ten.
 * @param range lowest and highest price on the market; rents are near the lowest, prices near the highest
 */
export function priceSteps(range: { min: number; max: number }, offer: 'buy' | 'rent'): number[] {
  const { min, max } = range;
  if (!(max > 0) || max < min) return [];
  // A market of prices (or of rents) spans about two powers of ten.
  const [from, to] = offer === 'rent' ? [Math.max(min, 1), Math.min(max, min * 40)] : [max / 60, max];
  const steps: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(from)); power <= to; power *= 10) {
    for (const step of [1, 1.5, 2, 3, 5, 7.5]) {
      const amount = step * power;
      if (amount >= from && amount <= to) steps.push(amount);
    }
  }
  return steps;
}
