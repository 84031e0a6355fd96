import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { type Rates, seenFrom } from '../rules.ts';
import bundled from './bundled-rates.json' with { type: 'json' };
import { fetchRates } from './rate-source.ts';
import { readNewest, writeRates } from './rates.queries.ts';

/** Sources speak once a day; asked four times, so that a missed answer is made up for. */
const AGAIN_AFTER_MS = 6 * 3_600_000;

const sourceOf = (address: string) => new URL(address).hostname;

/**
 * What the operator's currency is worth in others: the newest of what a configured source has said, else what is
 * bundled, with its day.
 */
export const currencyRates = lookup(['currency-rates', 'settings'], async (ctx): Promise<Rates> => {
  const { currency } = await getSettings(ctx);
  const address = ctx.config.CURRENCY_RATES_URL;
  const newest = address === undefined ? undefined : await readNewest(ctx, sourceOf(address));
  return seenFrom(currency.code, newest ?? bundled);
});

/**
 * Asks the configured source, where there is one that has not been asked of late.
 * @throws RatesUnavailableError; what was known before stays
 */
export async function refreshRates(ctx: Ctx): Promise<void> {
  const address = ctx.config.CURRENCY_RATES_URL;
  if (address === undefined) return;
  const known = await readNewest(ctx, sourceOf(address));
  if (known && ctx.now().getTime() - known.fetchedAt.getTime() < AGAIN_AFTER_MS) return;
  const rates = await fetchRates(address);
  await inTransaction(ctx, async (open) => {
    await writeRates(open, rates);
    await changed(open, 'currency-rates');
  });
}
