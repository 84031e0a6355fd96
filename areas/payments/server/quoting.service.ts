import { notFound } from '@keystead/http/errors';
import { packagesOnOffer } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { priceInMinor } from './amounts.ts';
import { askedFor, type Metrics } from './invoices/index.ts';

/**
 * Returns the price of a package now, tax included. Its invoice has the same amounts while the operator's terms stay.
 * @returns `figures` in the smallest unit of `currency`; null for a free package, and for a price that is no amount there
 * @throws ApiError not_found for a package that is not on offer
 */
export async function quote(ctx: Ctx, packageId: number) {
  const offered = (await packagesOnOffer(ctx)).find(({ id }) => id === packageId);
  if (!offered) throw notFound('There is no such package.');
  const { code: currency } = (await getSettings(ctx)).currency;
  return { offered, currency, figures: await metricsIn(ctx, offered.price, currency) };
}

async function metricsIn(ctx: Ctx, price: number | null, currency: string): Promise<Metrics | null> {
  if (price === null) return null;
  const figures = await askedFor(ctx, priceInMinor(price, currency));
  return Number.isSafeInteger(figures.totalMinor) && figures.totalMinor > 0 ? figures : null;
}
