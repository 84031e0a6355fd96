import type { Ctx } from '@keystead/platform/context';
import { toJson } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { Rates } from '../rules.ts';

/** Returns the newest rates of a source, and when they were asked for. */
export function readNewest(
  ctx: Ctx,
  source: string,
): Promise<(Rates & { readonly fetchedAt: Date }) | undefined> {
  return ctx.db
    .selectFrom('currency_rates')
    .select(['base', 'source', 'fetched_at as fetchedAt', sql<string>`rates_on::text`.as('date')])
    .select((eb) => eb.ref('rates').$castTo<Rates['rates']>().as('rates'))
    .where('source', '=', source)
    .orderBy('rates_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the rates of a day; a source may correct itself. */
export async function writeRates(ctx: Ctx, { base, date, source, rates }: Rates): Promise<void> {
  const written = { base, rates: toJson(rates), fetched_at: ctx.now() };
  await ctx.db
    .insertInto('currency_rates')
    .values({ rates_on: sql`${date}::date`, source, ...written })
    .onConflict((on) => on.columns(['source', 'rates_on']).doUpdateSet(written))
    .execute();
}
