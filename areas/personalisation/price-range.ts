/** From – to; null is an open end. */
export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

const MOST = 1e12;
const AMOUNT = /^\d{1,13}(\.\d{1,10})?$/;

/** Reads `min,max`, either of which may be missing; an invalid text returns an error message. */
export function parsePriceRange(text: string): PriceRange | string {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => part !== '' && !AMOUNT.test(part)))
    return 'must be two amounts parted by a comma, lowest first; either may be left out';
  const [min = null, max = null] = parts.map((part) =>
    part === '' ? null : Math.round(Number(part) * 100) / 100,
  );
  if ((min ?? 0) > MOST || (max ?? 0) > MOST) return `must be at most ${MOST}`;
  if (min !== null && max !== null && min > max) return 'must begin with the lower amount';
  return { min, max };
}

/** Returns the same as `price_range` of the wire: "" where both ends are open. */
export function wirePriceRange({ min, max }: PriceRange): string[] | '' {
  if (min === null && max === null) return '';
  return [min, max].map((amount) => (amount === null ? '' : String(amount)));
}
