import { type Currency, currencyOf, formatMoney } from '@keystead/kit/money';
import type { ListItem } from './contract.entities.ts';

/** What is said of a price wherever a home is named. */
export type Priced = Pick<ListItem, 'price' | 'price_written'>;

/** Returns an amount in a currency of its own, as readers of a locale write it. */
export const amountIn = (amount: number, code: string, locale: string): string =>
  formatMoney(amount, currencyOf(code, locale), { locale });

/**
 * Returns a price as text: as its owner wrote it, and in another currency with about what that is in the operator's.
 * @returns "" on request
 */
export function priceText(
  { price, price_written: written }: Priced,
  { currency, locale }: { currency: Currency; locale: string },
): string {
  if (price <= 0) return '';
  const own = formatMoney(price, currency, { locale });
  return written ? `${amountIn(written.amount, written.currency, locale)} (≈ ${own})` : own;
}
