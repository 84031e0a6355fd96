import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';
import type { CountedFeature, Feature } from '../rules.ts';
import { HELD_BY, type Holder, keyOf, type Payer } from './holder.ts';

/** Source of a package: given to everyone, taken for nothing, bought, or given by the site. */
export type Source = 'start' | 'free' | 'payment' | 'staff';

/** One feature of a granted package, with the package it is of. */
export type HeldLot = RowOf<typeof readLots>;

const HELD_LOT = columns({
  grantId: 'int4',
  feature: narrow<Feature>('text'),
  startsAt: 'timestamptz',
  endsAt: 'timestamptz|null',
  total: 'int4|null',
  used: 'int4',
  ended: 'int4',
  packageId: 'int4',
  packageName: 'text',
  price: 'numeric|null',
  source: narrow<Source>('text'),
});

const HELD = `g.id as "grantId", l.feature, g.starts_at as "startsAt", g.ends_at as "endsAt", l.total, l.used, l.ended,
  g.package_id as "packageId", g.package_name as "packageName", g.price, g.source`;
const IN_FORCE = 'g.revoked_at is null and g.held_at is null and (g.ends_at is null or g.ends_at > $2)';

/** Returns the grants of a person or an agency that have neither ended nor rest. */
export function readLots(ctx: Ctx, holder: Holder) {
  const { kind, id } = keyOf(holder);
  const text = `select ${HELD} from package_grant g join credit_lot l on l.grant_id = g.id
     where ${HELD_BY[kind]} and ${IN_FORCE}`;
  return runNamed(ctx.db, { name: `plans-lots-${kind}`, text, columns: HELD_LOT }, [id, ctx.now()]);
}

/** Returns those of these references that have granted something. */
export async function readReferences(ctx: Ctx, references: readonly string[]): Promise<Set<string>> {
  const text = 'select reference from package_grant where reference = any($1::text[])';
  const statement = { name: 'plans-references', text, columns: columns({ reference: 'text' }) };
  const rows = await runNamed(ctx.db, statement, [[...references]]);
  return new Set(rows.map(({ reference }) => reference));
}

/** Returns the ids of the packages someone ever had, or brought into an agency. */
export async function readPackagesHad(ctx: Ctx, accountId: number): Promise<Set<number>> {
  const had = ctx.db.selectFrom('package_grant').select('package_id').distinct();
  const rows = await had.where('account_id', '=', accountId).execute();
  return new Set(rows.map((row) => row.package_id));
}

/** Returns whether a package is in force that someone brought in, for whomever, or that their agency holds. */
export async function isInForce(
  open: Ctx,
  packageId: number,
  { accountId, agencyId }: Payer,
): Promise<boolean> {
  const row = await open.db
    .selectFrom('package_grant')
    .select('id')
    .where('package_id', '=', packageId)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        ...(agencyId === undefined ? [] : [eb('agency_id', '=', agencyId)]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', open.now())]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type GrantRow = RowOf<typeof findGrant>;

export function findGrant(ctx: Ctx, reference: string) {
  return ctx.db
    .selectFrom('package_grant')
    .select(['id', 'account_id', 'agency_id', 'package_id'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** @returns undefined when the reference has granted already, or the person had what is given once only */
export async function insertGrant(
  ctx: Ctx,
  grant: Payer & {
    package: { id: number; name: string; price: number | null };
    source: Source;
    reference: string;
    isOnce: boolean;
    endsAt: Date | null;
  },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('package_grant')
    .values({
      account_id: grant.accountId,
      agency_id: grant.agencyId ?? null,
      package_id: grant.package.id,
      package_name: grant.package.name,
      price: grant.package.price,
      source: grant.source,
      reference: grant.reference,
      is_once: grant.isOnce,
      starts_at: ctx.now(),
      ends_at: grant.endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks what a person does with packages until the transaction ends, and then what their agency does. */
export async function lockPayer(ctx: Ctx, { accountId, agencyId }: Payer): Promise<void> {
  await runSql(ctx.db, "select pg_advisory_xact_lock(hashtext('plans'), $1)", [accountId]);
  if (agencyId === undefined) return;
  await runSql(ctx.db, "select pg_advisory_xact_lock(hashtext('plans of agencies'), $1)", [agencyId]);
}

export interface Entry {
  readonly grantId: number;
  readonly feature: Feature;
  readonly kind: 'grant' | 'spend' | 'refund' | 'expire' | 'revoke';
  /** Null: granted without limit. */
  readonly amount: number | null;
  readonly thing?: Thing | undefined;
  readonly undoes?: number;
}

/** What a credit is spent on: a kind of thing, and its id among those. */
export interface Thing {
  readonly kind: 'property' | 'project' | 'advertisement';
  readonly id: number;
}

/** Writes into the ledger. The database books: it moves the lot, or rejects both. */
export async function insertEntries(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  for (const { grantId, feature, kind, amount, thing, undoes } of entries) {
    await ctx.db
      .insertInto('credit_entry')
      .values({
        grant_id: grantId,
        feature,
        kind,
        amount,
        thing_kind: thing?.kind ?? null,
        thing_id: thing?.id ?? null,
        undoes: undoes ?? null,
        at: ctx.now(),
      })
      .execute();
  }
}

/**
 * Writes down the spending of one credit on a thing, out of the lot that `lotToSpend` of the rules names, in one
 * statement: it stands in the way of every post. The lot stays locked until the transaction ends: who comes second
 * waits, and then takes what the first has left, or the next lot. Of an agency's credits the ledger says who used them.
 * @param accountId who uses it
 * @returns false when there was none, or one was spent on it before, by anyone
 */
export async function insertSpending(
  ctx: Ctx,
  { holder, accountId }: { holder: Holder; accountId: number },
  feature: CountedFeature,
  thing: Thing,
): Promise<boolean> {
  const { kind, id } = keyOf(holder);
  const text = `insert into credit_entry (grant_id, feature, kind, amount, thing_kind, thing_id, at, actor_id)
     select grant_id, $3, 'spend', -1, $4, $5, $2, $6::int from (
       select l.grant_id from credit_lot l join package_grant g on g.id = l.grant_id
       where ${HELD_BY[kind]} and ${IN_FORCE} and g.starts_at <= $2 and l.feature = $3 and (l.total is null or l.total > l.used + l.ended)
       order by g.ends_at nulls last, l.total is null, g.id limit 1 for update of l for share of g
     ) lot
     on conflict (feature, thing_kind, thing_id) where kind = 'spend' do nothing returning 1`;
  const actorId = kind === 'agency' ? accountId : null;
  const values = [id, ctx.now(), feature, thing.kind, thing.id, actorId];
  const rows = await runNamed(ctx.db, { name: `plans-spend-${kind}`, text }, values);
  return rows.length > 0;
}

/** Returns the entry of a credit that was spent on a thing. */
const spendingOf = (ctx: Ctx, feature: CountedFeature, thing: Thing) =>
  ctx.db
    .selectFrom('credit_entry as e')
    .where('e.kind', '=', 'spend')
    .where('e.feature', '=', feature)
    .where('e.thing_kind', '=', thing.kind)
    .where('e.thing_id', '=', thing.id);

/** Returns the spending on a thing, its lot locked; `isRefunded` once it was given back. */
export async function lockSpending(
  ctx: Ctx,
  feature: CountedFeature,
  thing: Thing,
): Promise<{ id: number; grantId: number; isRefunded: boolean } | undefined> {
  const spent = await spendingOf(ctx, feature, thing)
    .innerJoin('credit_lot as l', (join) =>
      join.onRef('l.grant_id', '=', 'e.grant_id').onRef('l.feature', '=', 'e.feature'),
    )
    .select(['e.id', 'e.grant_id as grantId'])
    .forUpdate('l')
    .executeTakeFirst();
  if (!spent) return undefined;
  const refunds = ctx.db.selectFrom('credit_entry').select('id').where('undoes', '=', spent.id);
  return { ...spent, isRefunded: (await refunds.executeTakeFirst()) !== undefined };
}

/** Returns whether a credit was spent on a thing. */
export async function isSpent(ctx: Ctx, feature: CountedFeature, thing: Thing): Promise<boolean> {
  return (await spendingOf(ctx, feature, thing).select('e.id').executeTakeFirst()) !== undefined;
}

/** Returns how long the package lasts that the credit for a thing came from, in hours: null without an end, undefined without a credit. */
export async function readHoursOfSpending(
  ctx: Ctx,
  feature: CountedFeature,
  thing: Thing,
): Promise<number | null | undefined> {
  const row = await spendingOf(ctx, feature, thing)
    .innerJoin('package_grant as g', 'g.id', 'e.grant_id')
    .select(sql<number | null>`(extract(epoch from g.ends_at - g.starts_at) / 3600)::int`.as('hours'))
    .executeTakeFirst();
  return row?.hours;
}

interface Leftover {
  readonly grantId: number;
  readonly feature: Feature;
  readonly left: number;
}
/** Lots with the credits that are left in them. */
const leftovers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('credit_lot as l')
    .select(['l.grant_id as grantId', 'l.feature', sql<number>`l.total - l.used - l.ended`.as('left')])
    .$narrowType<{ feature: Feature }>();

/** Locks lots that ended with credits unused, at most `most`; those that someone is at work on are left for later. */
export function lockEnded(ctx: Ctx, most: number): Promise<Leftover[]> {
  return leftovers(ctx)
    .innerJoin('package_grant as g', 'g.id', 'l.grant_id')
    .where('g.revoked_at', 'is', null)
    .where('g.ends_at', '<=', ctx.now())
    .where(sql<boolean>`l.total > l.used + l.ended`)
    .orderBy('l.grant_id')
    .orderBy('l.feature')
    .limit(most)
    .forUpdate('l')
    .skipLocked()
    .execute();
}

/** Locks what a grant holds, then ends it. @returns credits that are left; undefined when it was revoked before */
export async function revokeLots(ctx: Ctx, grantId: number): Promise<Leftover[] | undefined> {
  const ofGrant = leftovers(ctx).where('l.grant_id', '=', grantId);
  const lots = await ofGrant.orderBy('l.feature').forUpdate().execute();
  const { numUpdatedRows } = await ctx.db
    .updateTable('package_grant')
    .set({ revoked_at: ctx.now() })
    .where('id', '=', grantId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : lots.filter(({ left }) => left > 0);
}

/** Returns the grants of an agency that have neither ended nor been revoked, in the order of their ids. */
export async function readGrantsOfAgency(open: Ctx, agencyId: number): Promise<number[]> {
  const rows = await open.db
    .selectFrom('package_grant')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', open.now())]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets a grant rest, or go on, under the lock of what it holds. @returns whether that is new */
export async function holdLots(ctx: Ctx, grantId: number, isHeld: boolean): Promise<boolean> {
  await leftovers(ctx).where('l.grant_id', '=', grantId).orderBy('l.feature').forUpdate().execute();
  const { numUpdatedRows } = await ctx.db
    .updateTable('package_grant')
    .set({ held_at: isHeld ? ctx.now() : null })
    .where('id', '=', grantId)
    .where('revoked_at', 'is', null)
    .where('held_at', isHeld ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A granted package that ends soon. */
export type EndingGrant = RowOf<typeof readEnding>;

/**
 * Packages in force that end soon, the first to end first.
 * @param warning seconds before the end; of a short package its last quarter
 * @param after id of the last grant that is known already, in the order of ids
 */
export function readEnding(
  ctx: Ctx,
  { warning, after, limit }: { warning: number; after: number; limit: number },
) {
  const now = ctx.now();
  return ctx.db
    .selectFrom('package_grant')
    .select(['id as grantId', 'account_id as accountId', 'agency_id as agencyId'])
    .select(['package_name as packageName', 'ends_at as endsAt'])
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', sql<Date>`${now}::timestamptz + make_interval(secs => ${warning})`)
    .where('id', '>', after)
    .where(sql`ends_at - (ends_at - starts_at) / 4`, '<=', now)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ endsAt: NotNull }>()
    .execute();
}

/** Returns whether credits of a grant were spent on something. */
export async function isUsed(ctx: Ctx, grantId: number): Promise<boolean> {
  const spent = ctx.db.selectFrom('credit_entry').select('id').where('grant_id', '=', grantId);
  return (await spent.where('kind', '=', 'spend').limit(1).executeTakeFirst()) !== undefined;
}
