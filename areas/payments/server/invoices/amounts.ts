/** Sums of an invoice in minor units; net and tax always add up to the total. */
export interface Amounts {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** A whole of tax rates: they are counted in hundredths of a percent. */
const WHOLE = 10_000n;

/** Rounds half up; in whole numbers throughout, so that no amount is too large. */
function roundedShare(amount: bigint, part: bigint, of: bigint): bigint {
  return (2n * amount * part + of) / (2n * of);
}

/** Returns the tax that comes on top of a net amount. @param rate in hundredths of a percent */
export function taxOn(netMinor: number, rate: number): number {
  return Number(roundedShare(BigInt(netMinor), BigInt(rate), WHOLE));
}

/** Returns the total of a price: itself where prices include the tax, else with the tax on top. */
export function payable(priceMinor: number, terms: { taxRate: number; taxIncluded: boolean }): number {
  return terms.taxIncluded ? priceMinor : priceMinor + taxOn(priceMinor, terms.taxRate);
}

/**
 * Returns the net amount and tax of a payment. Of a total that `payable` has made by adding the tax, the net amount is the price again,
 * to the cent.
 */
export function amountsOf(totalMinor: number, rate: number): Amounts {
  const netMinor = Number(roundedShare(BigInt(totalMinor), WHOLE, WHOLE + BigInt(rate)));
  return { netMinor, taxMinor: totalMinor - netMinor, totalMinor };
}

/**
 * Returns the amounts of one credit note among several: parts of the invoice's tax such that, once all is credited, all of the
 * tax is, to the cent.
 * @param before what earlier credit notes have taken back
 */
export function creditAmounts(invoice: Amounts, before: Amounts, totalMinor: number): Amounts {
  const credited = BigInt(before.totalMinor + totalMinor);
  const tax = roundedShare(credited, BigInt(invoice.taxMinor), BigInt(invoice.totalMinor));
  // Rounding can make the share of a tiny part negative or larger than the part.
  const taxMinor = Math.min(Math.max(Number(tax) - before.taxMinor, 0), totalMinor);
  return { netMinor: totalMinor - taxMinor, taxMinor, totalMinor };
}
