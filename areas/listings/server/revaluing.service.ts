import { type Rates, rateOf } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { LISTING_LIMITS, ownAmount } from '../rules.ts';
import { listingsRevalued } from './extension-points.ts';
import { lockForeign, writeOwnPrices } from './revaluing.queries.ts';

/** Listings of one transaction: their owners wait while it lasts. */
const BATCH = 200;

/**
 * Computes prices in other currencies anew by the newest rates. Batches commit one by one, and what has its rate already is
 * left alone: begun again, it goes on where it ended. What was written stays, so it is no change of a price.
 */
export async function revalueListings(ctx: Ctx): Promise<void> {
  const rates = await currencyRates(ctx);
  let after: number | undefined = 0;
  while (after !== undefined) {
    const start: number = after;
    after = await inTransaction(ctx, (open) => revalueBatch(open, start, rates));
  }
}

/** @returns the last id of the batch; undefined when there is none behind it */
async function revalueBatch(open: Ctx, after: number, rates: Rates): Promise<number | undefined> {
  const rows = await lockForeign(open, after, BATCH);
  const moved = rows.flatMap(({ id, price: known, currency, price_written, rates_on }) => {
    const rate = rateOf(rates, currency);
    if (rate === undefined) return [];
    const price = Math.min(LISTING_LIMITS.price, ownAmount(price_written, rate));
    return price === known && rates_on === rates.date ? [] : [{ id, price }];
  });
  if (moved.length > 0) {
    await writeOwnPrices(open, moved, rates.date);
    await listingsRevalued.get()(
      open,
      moved.map(({ id }) => id),
    );
    await changed(open, 'listings');
  }
  return rows.length < BATCH ? undefined : rows.at(-1)?.id;
}
