import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runSql } from '@keystead/platform/db';
import { type Filter, savedAmounts, savedColumns, savedFindsFor } from '@keystead/search/server';
import { sql } from 'kysely';
import type { Filters, Frequency } from '../rules.ts';

/** How the owner of a search is notified. */
export interface Choices {
  readonly frequency: Frequency;
  readonly inApp: boolean;
  readonly push: boolean;
  readonly mail: boolean;
  readonly priceDrops: boolean;
  /** Null: unknown. */
  readonly timeZone: string | null;
}

const OWN_SEARCH = columns({
  id: 'int4',
  name: 'text',
  filters: narrow<Filters>('jsonb'),
  /** Sealed. */
  commute: 'bytea|null',
  frequency: narrow<Frequency>('text'),
  inApp: 'bool',
  push: 'bool',
  mail: 'bool',
  priceDrops: 'bool',
  /** Null: unknown. */
  timeZone: 'text|null',
  createdAt: 'timestamptz',
  seenAt: 'timestamptz',
  found: 'int4',
});

const ROW = `s.id, s.name, s.filters, s.commute, s.frequency, s.in_app as "inApp", s.push, s.mail, s.price_drops as "priceDrops",
  s.time_zone as "timeZone", s.created_at as "createdAt", s.seen_at as "seenAt"`;

/** Saving and asking all saved searches exclude each other, see `match.queries.ts`; any number may save at once. */
const MARKET_LOCK = `hashtext('alerts.market')`;

/** Waits until no saved search is being matched, and blocks matching until the transaction ends. */
export async function holdMarket(open: Ctx): Promise<void> {
  await runSql(open.db, `select pg_advisory_xact_lock_shared(${MARKET_LOCK})`);
}

/** Waits until no search is being saved, and blocks saving until the transaction ends. */
export async function closeMarket(open: Ctx): Promise<void> {
  await runSql(open.db, `select pg_advisory_xact_lock(${MARKET_LOCK})`);
}

/** Makes changes of one person's searches wait for each other, until the transaction ends. */
export async function lockPerson(open: Ctx, accountId: number): Promise<void> {
  await runSql(open.db, `select pg_advisory_xact_lock(hashtext('alerts.person'), $1)`, [accountId]);
}

export interface NewSearch extends Choices {
  readonly accountId: number;
  readonly name: string;
  readonly filters: Filters;
  readonly digest: string;
  readonly filter: Filter;
  readonly dueAt: Date;
}

/** Writes a search, with what it was saved after. @returns undefined when this person has it already, or is gone */
export async function insertSearch(open: Ctx, search: NewSearch): Promise<number | undefined> {
  const { accountId, name, filters, digest, frequency, inApp, push, mail, priceDrops, timeZone } = search;
  const own = [accountId, name, JSON.stringify(filters), digest, frequency, inApp, push, mail, priceDrops];
  const stored = savedColumns(search.filter, own.length + 4);
  const [row] = await runSql(
    open.db,
    `insert into saved_search (account_id, name, filters, digest, frequency, in_app, push, mail, price_drops, time_zone,
       created_at, seen_at, due_at, saved_after, saved_in, ${stored.names.join(', ')})
     select a.id, $2, $3::jsonb, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $11, $12::timestamptz,
       coalesce((select max(c.id) from saved_search_change c), 0), pg_current_snapshot(), ${stored.sql.join(', ')}
     from account_public a where a.id = $1
     on conflict (account_id, digest) do nothing returning id`,
    [...own, timeZone, open.now(), search.dueAt, ...stored.values],
    { id: 'int4' },
  );
  return row?.id;
}

/** Returns saved searches with ids above `after` whose amounts are in a currency that they name, ascending. */
export function readForeign(
  ctx: Ctx,
  after: number,
  limit: number,
): Promise<{ id: number; filters: Filters }[]> {
  return runSql(
    ctx.db,
    `select id, filters from saved_search where filters ? 'price_currency' and id > $1 order by id limit $2`,
    [after, limit],
    FOREIGN,
  );
}
const FOREIGN = columns({ id: 'int4', filters: narrow<Filters>('jsonb') });

/** Writes the amounts of a saved search in the operator's currency, where they have changed. */
export async function writeAmounts(ctx: Ctx, id: number, filter: Filter): Promise<void> {
  const { names, sql: amounts, values } = savedAmounts(filter, 2);
  await runSql(
    ctx.db,
    `update saved_search set (${names.join(', ')}) = (${amounts.join(', ')})
     where id = $1 and (${names.join(', ')}) is distinct from (${amounts.join(', ')})`,
    [id, ...values],
  );
}

/** Returns one's own search of that form. */
export async function readByDigest(ctx: Ctx, accountId: number, digest: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('saved_search')
    .select('id')
    .where('account_id', '=', accountId)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.id;
}

export async function countOwn(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('saved_search')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns own searches, the last saved first, or one of them; with what they have found since the last look and still find.
 * @param premiumIsClosed premium homes are closed to this person
 */
export function readOwn(
  ctx: Ctx,
  accountId: number,
  { id, premiumIsClosed }: { id?: number | undefined; premiumIsClosed: boolean },
) {
  return runSql(
    ctx.db,
    `select ${ROW}, (
       select count(*)::int from saved_search_match m join search_row r on r.listing_id = m.listing_id
       where m.search_id = s.id and m.found_at > s.seen_at and ${savedFindsFor('s', 'r', '$3::boolean')}) as found
     from saved_search s where s.account_id = $1 and ($2::int is null or s.id = $2)
     order by s.created_at desc, s.id desc`,
    [accountId, id ?? null, premiumIsClosed],
    OWN_SEARCH,
  );
}

/** Writes what was chosen. @param dueAt null: as before @returns false when it is not theirs */
export async function writeChoices(
  open: Ctx,
  accountId: number,
  id: number,
  {
    name,
    frequency,
    inApp,
    push,
    mail,
    priceDrops,
    timeZone,
    dueAt,
  }: Choices & { name: string; dueAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await open.db
    .updateTable('saved_search')
    .set((eb) => ({
      name,
      frequency,
      in_app: inApp,
      push,
      mail,
      price_drops: priceDrops,
      time_zone: timeZone,
      due_at: dueAt ?? eb.ref('due_at'),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Drops what it has found so far from pending alerts. */
export async function dropPending(open: Ctx, id: number): Promise<void> {
  await open.db
    .updateTable('saved_search_match')
    .set({ is_pending: false })
    .where('search_id', '=', id)
    .where('is_pending', '=', true)
    .execute();
}

/** @returns false when it is not theirs */
export async function setSeen(ctx: Ctx, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('saved_search')
    .set({ seen_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when it is not theirs */
export async function deleteSearch(ctx: Ctx, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('saved_search')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the email settings of a search, or undefined when there is none of that id. */
export function readMailChoice(
  ctx: Ctx,
  accountId: number,
  id: number,
): Promise<{ name: string; isOn: boolean } | undefined> {
  return ctx.db
    .selectFrom('saved_search')
    .select(['name', sql<boolean>`mail and frequency <> 'off'`.as('isOn')])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends the emails of a search, or begins them again. */
export async function setMailChoice(ctx: Ctx, accountId: number, id: number, isOn: boolean): Promise<void> {
  await ctx.db
    .updateTable('saved_search')
    .set({ mail: isOn })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

const STAMP = columns({ id: 'int4', stamp: 'text' });

/** Returns how saved searches are now, by their ids: another text once their owner has looked at one or changed it. */
export async function readSearchStamps(
  ctx: Ctx,
  ids: readonly number[],
  isLocked = false,
): Promise<Map<number, string>> {
  const rows = await runSql(
    ctx.db,
    `select id, md5(concat_ws(' ', name, frequency, in_app, push, mail, price_drops, seen_at)) as stamp
     from saved_search where id = any($1::int[])${isLocked ? ' for update' : ''}`,
    [[...ids]],
    STAMP,
  );
  return new Map(rows.map(({ id, stamp }) => [id, stamp]));
}

/** Removes a search, whoever owns it. */
export async function removeSearch(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('saved_search').where('id', '=', id).execute();
}
