import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Rates } from '../rules.currency.ts';

/** The newest rates of a source, and when they were asked for. */
export async function readNewest(
  ctx: Ctx,
  source: string,
): Promise<(Rates & { readonly fetchedAt: Date }) | undefined> {
  const [row] = await runSql<Rates & { fetchedAt: Date }>(
    ctx.db,
    `select base, rates_on::text as date, source, rates, fetched_at as "fetchedAt"
     from currency_rates where source = $1 order by rates_on desc limit 1`,
    [source],
  );
  return row;
}

/** Keeps the rates of a day; a source may correct itself. */
export async function writeRates(ctx: Ctx, { base, date, source, rates }: Rates): Promise<void> {
  await runSql(
    ctx.db,
    `insert into currency_rates (rates_on, source, base, rates, fetched_at) values ($1, $2, $3, $4, $5)
     on conflict (source, rates_on)
     do update set base = excluded.base, rates = excluded.rates, fetched_at = excluded.fetched_at`,
    [date, source, base, JSON.stringify(rates), ctx.now()],
  );
}
