import type { Ctx } from '@keystead/platform/context';
import { runNamed, runSql } from '@keystead/platform/db';
import type { CountedFeature, Feature, Lot } from '../rules.ts';

/** How a package came into someone's hands: given to everybody, taken for nothing, bought, or given by the site. */
export type Source = 'start' | 'free' | 'payment' | 'staff';

/** One feature of a granted package, with the package it is of. */
export interface HeldLot extends Lot {
  readonly packageId: number;
  readonly packageName: string;
  readonly price: number | null;
  readonly source: Source;
}

const LOT = `g.id as "grantId", l.feature, g.starts_at as "startsAt", g.ends_at as "endsAt", l.total, l.used, l.ended`;
const HELD = `${LOT}, g.package_id as "packageId", g.package_name as "packageName", g.price, g.source`;
const IN_FORCE = `g.account_id = $1 and g.revoked_at is null and g.held_at is null
  and (g.ends_at is null or g.ends_at > $2)`;

/** What someone holds that has not ended and does not rest. */
export function readLots(ctx: Ctx, accountId: number): Promise<HeldLot[]> {
  const text = `select ${HELD} from package_grant g join credit_lot l on l.grant_id = g.id where ${IN_FORCE}`;
  return runNamed<HeldLot>(ctx.db, { name: 'plans-lots', text }, [accountId, ctx.now()]);
}

/** Of these references, those that have granted something. */
export async function readReferences(ctx: Ctx, references: readonly string[]): Promise<Set<string>> {
  const text = 'select reference from package_grant where reference = any($1::text[])';
  const rows = await runNamed<{ reference: string }>(ctx.db, { name: 'plans-references', text }, [
    [...references],
  ]);
  return new Set(rows.map(({ reference }) => reference));
}

/** Ids of the packages someone ever had. */
export async function readPackagesHad(ctx: Ctx, accountId: number): Promise<Set<number>> {
  const rows = await runSql<{ package_id: number }>(
    ctx.db,
    'select distinct package_id from package_grant where account_id = $1',
    [accountId],
  );
  return new Set(rows.map((row) => row.package_id));
}

export interface GrantRow {
  readonly id: number;
  readonly account_id: number;
  readonly package_id: number;
}

export async function findGrant(ctx: Ctx, reference: string): Promise<GrantRow | undefined> {
  const [row] = await runSql<GrantRow>(
    ctx.db,
    'select id, account_id, package_id from package_grant where reference = $1',
    [reference],
  );
  return row;
}

/** @returns undefined when the reference has granted already, or the person had what is given once only */
export async function insertGrant(
  ctx: Ctx,
  grant: {
    accountId: number;
    package: { id: number; name: string; price: number | null };
    source: Source;
    reference: string;
    isOnce: boolean;
    endsAt: Date | null;
  },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into package_grant (account_id, package_id, package_name, price, source, reference, is_once, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      grant.accountId,
      grant.package.id,
      grant.package.name,
      grant.package.price,
      grant.source,
      grant.reference,
      grant.isOnce,
      ctx.now(),
      grant.endsAt,
    ],
  );
  return row?.id;
}

/** Locks what a person does with packages until the transaction ends. */
export async function lockPerson(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, "select pg_advisory_xact_lock(hashtext('plans'), $1)", [accountId]);
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

/** Writes into the ledger. The database books: it moves the lot, or refuses both. */
export async function insertEntries(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  for (const { grantId, feature, kind, amount, thing, undoes } of entries) {
    await runSql(
      ctx.db,
      `insert into credit_entry (grant_id, feature, kind, amount, thing_kind, thing_id, undoes, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [grantId, feature, kind, amount, thing?.kind ?? null, thing?.id ?? null, undoes ?? null, ctx.now()],
    );
  }
}

/**
 * Writes down the spending of one credit on a thing, out of the lot that `lotToSpend` of the rules names, in one
 * statement: it stands in the way of every post. The lot stays locked until the transaction ends: who comes second
 * waits, and then takes what the first has left, or the next lot.
 * @returns false when there was none, or one was spent on it before, by whomever
 */
export async function insertSpending(
  ctx: Ctx,
  accountId: number,
  feature: CountedFeature,
  thing: Thing,
): Promise<boolean> {
  const text = `insert into credit_entry (grant_id, feature, kind, amount, thing_kind, thing_id, at)
     select grant_id, $3, 'spend', -1, $4, $5, $2 from (
       select l.grant_id from credit_lot l join package_grant g on g.id = l.grant_id
       where ${IN_FORCE} and g.starts_at <= $2 and l.feature = $3 and (l.total is null or l.total > l.used + l.ended)
       order by g.ends_at nulls last, l.total is null, g.id limit 1 for update of l for share of g
     ) lot
     on conflict (feature, thing_kind, thing_id) where kind = 'spend' do nothing returning 1`;
  const values = [accountId, ctx.now(), feature, thing.kind, thing.id];
  const rows = await runNamed(ctx.db, { name: 'plans-spend', text }, values);
  return rows.length > 0;
}

/** The spending on a thing, its lot locked; `isRefunded` once it was given back. */
export async function lockSpending(
  ctx: Ctx,
  feature: CountedFeature,
  thing: Thing,
): Promise<{ id: number; grantId: number; isRefunded: boolean } | undefined> {
  const [spent] = await runSql<{ id: number; grantId: number }>(
    ctx.db,
    `select e.id, e.grant_id as "grantId" from credit_entry e
     join credit_lot l on l.grant_id = e.grant_id and l.feature = e.feature
     where e.kind = 'spend' and e.feature = $1 and e.thing_kind = $2 and e.thing_id = $3 for update of l`,
    [feature, thing.kind, thing.id],
  );
  if (!spent) return undefined;
  const refunds = await runSql(ctx.db, 'select 1 from credit_entry where undoes = $1', [spent.id]);
  return { ...spent, isRefunded: refunds.length > 0 };
}

/** Whether a credit was spent on a thing. */
export async function isSpent(ctx: Ctx, feature: CountedFeature, thing: Thing): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    "select 1 from credit_entry where kind = 'spend' and feature = $1 and thing_kind = $2 and thing_id = $3",
    [feature, thing.kind, thing.id],
  );
  return rows.length > 0;
}

/** How long the package lasts that the credit for a thing came from, in hours: null without an end, undefined without a credit. */
export async function readHoursOfSpending(
  ctx: Ctx,
  feature: CountedFeature,
  thing: Thing,
): Promise<number | null | undefined> {
  const [row] = await runSql<{ hours: number | null }>(
    ctx.db,
    `select (extract(epoch from g.ends_at - g.starts_at) / 3600)::int as hours
     from credit_entry e join package_grant g on g.id = e.grant_id
     where e.kind = 'spend' and e.feature = $1 and e.thing_kind = $2 and e.thing_id = $3`,
    [feature, thing.kind, thing.id],
  );
  return row?.hours;
}

interface Leftover {
  readonly grantId: number;
  readonly feature: Feature;
  readonly left: number;
}
const LEFTOVER = 'l.grant_id as "grantId", l.feature, l.total - l.used - l.ended as left';

/** Locks lots that ended with credits unused, at most `most`; those that someone is at work on are left for later. */
export function lockEnded(ctx: Ctx, most: number): Promise<Leftover[]> {
  return runSql<Leftover>(
    ctx.db,
    `select ${LEFTOVER} from credit_lot l join package_grant g on g.id = l.grant_id
     where g.revoked_at is null and g.ends_at <= $1 and l.total > l.used + l.ended
     order by l.grant_id, l.feature limit $2 for update of l skip locked`,
    [ctx.now(), most],
  );
}

/** Locks what a grant holds, then ends it. @returns credits that are left; undefined when it was revoked before */
export async function revokeLots(ctx: Ctx, grantId: number): Promise<Leftover[] | undefined> {
  const lots = await runSql<Leftover>(
    ctx.db,
    `select ${LEFTOVER} from credit_lot l where l.grant_id = $1 order by l.feature for update`,
    [grantId],
  );
  const rows = await runSql(
    ctx.db,
    'update package_grant set revoked_at = $2 where id = $1 and revoked_at is null returning id',
    [grantId, ctx.now()],
  );
  return rows.length === 0 ? undefined : lots.filter(({ left }) => left > 0);
}

/** Lets a grant rest, or go on, under the lock of what it holds. @returns whether that is new */
export async function holdLots(ctx: Ctx, grantId: number, isHeld: boolean): Promise<boolean> {
  await runSql(ctx.db, 'select 1 from credit_lot where grant_id = $1 order by feature for update', [grantId]);
  const rows = await runSql(
    ctx.db,
    `update package_grant set held_at = $2 where id = $1 and revoked_at is null and (held_at is null) = $3
     returning id`,
    [grantId, isHeld ? ctx.now() : null, isHeld],
  );
  return rows.length > 0;
}

/** A granted package that ends soon. */
export interface EndingGrant {
  readonly grantId: number;
  readonly accountId: number;
  readonly packageName: string;
  readonly endsAt: Date;
}

/**
 * Packages in force that end soon, the first to end first.
 * @param warning seconds before the end; of a short package its last quarter
 * @param after id of the last grant that is known already, in the order of ids
 */
export function readEnding(
  ctx: Ctx,
  { warning, after, limit }: { warning: number; after: number; limit: number },
): Promise<EndingGrant[]> {
  return runSql<EndingGrant>(
    ctx.db,
    `select id as "grantId", account_id as "accountId", package_name as "packageName", ends_at as "endsAt"
     from package_grant
     where revoked_at is null and held_at is null and ends_at > $1 and ends_at <= $1 + make_interval(secs => $2) and id > $3
       and ends_at - (ends_at - starts_at) / 4 <= $1
     order by id limit $4`,
    [ctx.now(), warning, after, limit],
  );
}
