import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { NotNull } from 'kysely';

/** Returns listings in other currencies with ids above `after`, ascending, locked until the transaction ends. */
export function lockForeign(open: Ctx, after: number, limit: number) {
  return open.db
    .selectFrom('listing')
    .select(['id', 'price', 'currency', 'price_written', 'rates_on'])
    .where('currency', 'is not', null)
    .where('id', '>', after)
    .$narrowType<{ currency: NotNull; price_written: NotNull; rates_on: NotNull }>()
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Writes what listings cost in the operator's currency by the rates of a day; nothing else of them changes. */
export async function writeOwnPrices(
  open: Ctx,
  prices: readonly { id: number; price: number }[],
  day: string,
): Promise<void> {
  await runSql(
    open.db,
    `update listing l set price = given.price, price_converted = given.price, rates_on = $2::date
     from json_to_recordset($1::json) as given (id integer, price numeric) where l.id = given.id`,
    [JSON.stringify(prices), day],
  );
}
