import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type RowOf, runSql, toJson } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { DumpRow } from './dump/read-dump.ts';
import type { Kind } from './records.ts';

export interface StagedRow {
  readonly table: string;
  readonly ordinal: number;
  readonly parent: string | null;
  readonly row: DumpRow;
}

export async function clearStaged(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('move_in_staged').execute();
}

export async function insertStaged(ctx: Ctx, rows: readonly StagedRow[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into move_in_staged (source_table, ordinal, parent, "row")
     select "table", ordinal, parent, "row"
     from jsonb_to_recordset($1::jsonb) as given ("table" text, ordinal integer, parent text, "row" jsonb)`,
    [JSON.stringify(rows)],
  );
}

const COUNTED = columns({ source_table: 'text', rows: 'int8' });

/** Returns how many staged rows each table has. */
export async function countStaged(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await runSql(
    ctx.db,
    'select source_table, count(*) as rows from move_in_staged group by source_table order by source_table',
    [],
    COUNTED,
  );
  return new Map(rows.map(({ source_table: table, rows: count }) => [table, Number(count)]));
}

/** Returns the first staged row of a table whose columns say this. */
export async function findStaged(
  ctx: Ctx,
  table: string,
  said: Readonly<Record<string, string>>,
): Promise<DumpRow | undefined> {
  const found = await ctx.db
    .selectFrom('move_in_staged')
    .select(sql<DumpRow>`"row"`.as('row'))
    .where('source_table', '=', table)
    .where(sql`"row"`, '@>', toJson(said))
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirst();
  return found?.row;
}

/** Returns the next rows of a table behind one of them. */
export async function readStaged(
  ctx: Ctx,
  table: string,
  { after, most }: { after: number; most: number },
): Promise<{ ordinal: number; row: DumpRow }[]> {
  return ctx.db
    .selectFrom('move_in_staged')
    .select(['ordinal', sql<DumpRow>`"row"`.as('row')])
    .where('source_table', '=', table)
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(most)
    .execute();
}

/** Returns the rows of a table that belong to these, in their order. */
export async function readChildren(
  ctx: Ctx,
  table: string,
  parents: readonly string[],
): Promise<Map<string, DumpRow[]>> {
  const rows = await ctx.db
    .selectFrom('move_in_staged')
    .select(['parent', sql<DumpRow>`"row"`.as('row')])
    .where('source_table', '=', table)
    .where('parent', '=', anyOf(parents))
    .orderBy('ordinal')
    .$narrowType<{ parent: string }>()
    .execute();
  const children = new Map<string, DumpRow[]>();
  for (const { parent, row } of rows) {
    const list = children.get(parent);
    if (list) list.push(row);
    else children.set(parent, [row]);
  }
  return children;
}

/** What has become of a thing of another system. */
export interface Item {
  readonly oldId: string;
  readonly newId: number | null;
  readonly outcome: 'written' | 'merged' | 'drafted';
  /** How it is now; null where undoing finds it without. */
  readonly stamp: string | null;
}

/** Returns what has become of these things, those that never came left out. */
export async function readItems(
  ctx: Ctx,
  system: string,
  kind: Kind,
  oldIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await ctx.db
    .selectFrom('move_in_item')
    .select(['old_id as oldId', 'new_id as newId'])
    .where('system', '=', system)
    .where('kind', '=', kind)
    .where('old_id', '=', anyOf(oldIds))
    .execute();
  return new Map(rows.map(({ oldId, newId }) => [oldId, newId]));
}

export async function insertItems(
  ctx: Ctx,
  { system, kind, runId }: { system: string; kind: Kind; runId: number },
  items: readonly Item[],
): Promise<void> {
  if (items.length === 0) return;
  await ctx.db
    .insertInto('move_in_item')
    .values(
      items.map(({ oldId, newId, outcome, stamp }) => ({
        run_id: runId,
        stamp,
        system,
        kind,
        old_id: oldId,
        new_id: newId,
        outcome,
        moved_at: ctx.now(),
      })),
    )
    .execute();
}

/** An old address with where it leads. */
export interface OldAddress {
  readonly address: string;
  readonly leadsTo: string;
  /** Of the thing that stood there. */
  readonly oldId: string;
  /** Whose profile stands there, if anybody's: it goes with their account. */
  readonly accountId: number | null;
}

/** Notes addresses; of several things at one address the first one stays. */
export async function insertAddresses(
  ctx: Ctx,
  { system, kind }: { system: string; kind: Kind },
  addresses: readonly OldAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  await ctx.db
    .insertInto('move_in_address')
    .values(
      addresses.map(({ address, oldId, leadsTo, accountId }) => ({
        system,
        kind,
        old_id: oldId,
        address,
        leads_to: leadsTo,
        account_id: accountId,
      })),
    )
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Returns where addresses lead, those that are not known left out. */
export async function readAddresses(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('move_in_address')
    .select(['address', 'leads_to as leadsTo'])
    .where('address', '=', anyOf(addresses))
    .execute();
  return new Map(rows.map(({ address, leadsTo }) => [address, leadsTo]));
}

export async function deleteAddressesOf(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('move_in_address').where('account_id', '=', accountId).execute();
}

export async function readAddressesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('move_in_address')
    .select('address')
    .where('account_id', '=', accountId)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

/** Returns the systems that this site has moved in from. */
export async function readSystems(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('move_in_item').select('system').distinct().execute();
  return rows.map(({ system }) => system);
}

/** A move-in that can be undone. */
export type MoveInRun = RowOf<typeof lockRun>;

const runs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('move_in_run')
    .select(['id', 'system', 'began_at as beganAt', 'ended_at as endedAt', 'undone_at as undoneAt']);

/** Returns the runs that have written, the newest first. */
export function readRuns(ctx: Ctx) {
  return runs(ctx)
    .where((eb) =>
      eb.or([
        eb('state', 'is', null),
        eb('state', 'in', ['running', 'stopped', 'done', 'undoing', 'undone']),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** Locks a run, so that one process at a time undoes it. */
export function lockRun(open: Ctx, id: number) {
  return runs(open).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertRun(ctx: Ctx, system: string): Promise<number> {
  const { id } = await ctx.db
    .insertInto('move_in_run')
    .values({ system, began_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeEnded(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('move_in_run')
    .set({
      ended_at: ctx.now(),
      state: sql<'done' | null>`case state when 'running' then 'done' else state end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeUndone(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('move_in_run')
    .set({
      undone_at: ctx.now(),
      state: sql<'undone' | null>`case when state is null then null else 'undone' end`,
    })
    .where('id', '=', id)
    .execute();
}

export type RunItem = RowOf<typeof readItemsOfRun>;

/** Returns the next things that a run has brought, behind one of them. */
export function readItemsOfRun(
  ctx: Ctx,
  { runId, kind, after, most }: { runId: number; kind: Kind; after: string; most: number },
) {
  return ctx.db
    .selectFrom('move_in_item')
    .select(['old_id as oldId', 'new_id as newId', 'outcome', 'stamp'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('old_id', '>', after)
    .orderBy('old_id')
    .limit(most)
    .execute();
}

/** Forgets things with the addresses at which they stood: they may come again. */
export async function deleteItems(
  ctx: Ctx,
  { system, kind }: { system: string; kind: Kind },
  oldIds: readonly string[],
): Promise<void> {
  for (const table of ['move_in_address', 'move_in_item'] as const)
    await ctx.db
      .deleteFrom(table)
      .where('system', '=', system)
      .where('kind', '=', kind)
      .where('old_id', '=', anyOf(oldIds))
      .execute();
}
