import { notFound } from '@keystead/http/errors';
import { packagesOnOffer } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { priceInMinor } from './amounts.ts';
import { type Amounts, askedFor } from './invoices/index.ts';

/**
 * Returns the price of a package now, tax included. Its invoice has the same amounts while the operator's terms stay.
 * @returns `amounts` in the smallest unit of `currency`; null for a free package, and for a price that is no amount there
 * @throws ApiError not_found for a package that is not on offer
 */
export async function quote(ctx: Ctx, packageId: number) {
  const offered = (await packagesOnOffer(ctx)).find(({ id }) => id === packageId);
  if (!offered) throw notFound('There is no such package.');
  const { code: currency } = (await getSettings(ctx)).currency;
  return { offered, currency, amounts: await amountsIn(ctx, offered.price, currency) };
}

async function amountsIn(ctx: Ctx, price: number | null, currency: string): Promise<Amounts | null> {
  if (price === null) return null;
  const amounts = await askedFor(ctx, priceInMinor(price, currency));
  return Number.isSafeInteger(amounts.totalMinor) && amounts.totalMinor > 0 ? amounts : null;
}
