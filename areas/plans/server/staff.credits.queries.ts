import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { CountedFeature, ENTRY_KINDS, Feature, GRANT_STATES, SOURCES } from '../rules.ts';
import type { Thing } from './ledger.queries.ts';
import type { PackageTerms } from './packages.queries.ts';

type State = (typeof GRANT_STATES)[number];

/** A package in someone's hands, with what it holds. */
export interface HeldGrant {
  readonly id: number;
  readonly account_id: number;
  readonly package_id: number;
  readonly package_name: string;
  readonly price: number | null;
  readonly source: (typeof SOURCES)[number];
  readonly state: State;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly features: readonly {
    readonly feature: Feature;
    readonly total: number | null;
    readonly used: number;
    readonly ended: number;
    readonly left: number | null;
  }[];
}

interface GrantFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly account_id?: number | undefined;
  readonly package_id?: number | undefined;
  readonly source?: string | undefined;
  readonly state?: State | undefined;
}

interface Page<Sort extends string> {
  readonly page: number;
  readonly per_page: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** `$now` is the moment. */
const STATES: Readonly<Record<State, string>> = {
  revoked: 'g.revoked_at is not null and g.starts_at <= $now',
  ended: 'g.revoked_at is null and g.ends_at <= $now',
  resting: 'g.revoked_at is null and g.held_at is not null and (g.ends_at is null or g.ends_at > $now)',
  live: 'g.revoked_at is null and g.held_at is null and (g.ends_at is null or g.ends_at > $now)',
};

/** Of people, as the index of their names and addresses has them. */
const PERSON = `g.account_id in (select a.id from account_public a
  where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like $q)`;

/** Conditions that are asked for, and no others: an absent one would keep the planner from the indexes. */
class Conditions {
  readonly values: unknown[] = [];
  readonly #asked: string[] = [];

  /** `place` stands where the value goes. */
  ask(condition: string, place: string, value: unknown): void {
    if (value === undefined) return;
    this.values.push(value);
    this.#asked.push(condition.replaceAll(place, `$${this.values.length}`));
  }

  get where(): string {
    return this.#asked.length === 0 ? '' : `where ${this.#asked.join(' and ')}`;
  }
}

const likeWords = (q: string | undefined): string | undefined =>
  q && `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const GRANT = `select g.id, g.account_id, g.package_id, g.package_name, g.price, g.source, g.starts_at, g.ends_at,
  case when g.revoked_at is not null then 'revoked' when g.ends_at <= $now then 'ended'
    when g.held_at is not null then 'resting' else 'live' end as state,
  (select json_agg(json_build_object('feature', l.feature, 'total', l.total, 'used', l.used, 'ended', l.ended,
    'left', l.total - l.used - l.ended) order by l.feature) from credit_lot l where l.grant_id = g.id) as features
  from package_grant g`;

const SORTS = { starts_at: 'g.starts_at', ends_at: 'g.ends_at', id: 'g.id' } as const;

/** One page of what people hold. */
export async function readGrants(
  ctx: Ctx,
  filter: GrantFilter,
  { page, per_page: size, sort, order }: Page<keyof typeof SORTS>,
): Promise<{ rows: HeldGrant[]; total: number }> {
  const asked = new Conditions();
  if (filter.state) asked.ask(STATES[filter.state], '$now', ctx.now());
  asked.ask(PERSON, '$q', likeWords(filter.q));
  asked.ask('g.id = any($ids::int[])', '$ids', filter.ids && [...filter.ids]);
  asked.ask('g.account_id = $account', '$account', filter.account_id);
  asked.ask('g.package_id = $package', '$package', filter.package_id);
  asked.ask('g.source = $source', '$source', filter.source);
  const { where, values } = asked;
  const at = values.length;
  const inOrder = `order by ${SORTS[sort]} ${order}${sort === 'ends_at' ? ' nulls last' : ''}, g.id ${order}`;
  // Ids first: only what is shown is looked at as a whole.
  const text = `with page as materialized (
      select g.id from package_grant g ${where} ${inOrder} limit $${at + 1} offset $${at + 2})
    ${GRANT.replaceAll('$now', `$${at + 3}`)} join page using (id) ${inOrder}`;
  const [rows, [count]] = await Promise.all([
    runSql<HeldGrant>(ctx.db, text, [...values, size, (page - 1) * size, ctx.now()]),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from package_grant g ${where}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function readGrant(ctx: Ctx, id: number): Promise<HeldGrant | undefined> {
  const [row] = await runSql<HeldGrant>(ctx.db, `${GRANT.replaceAll('$now', '$2')} where g.id = $1`, [
    id,
    ctx.now(),
  ]);
  return row;
}

/** Locks what a grant holds of a feature until the transaction ends. @returns whether it holds any */
export async function lockLot(open: Ctx, grantId: number, feature: CountedFeature): Promise<boolean> {
  const rows = await runSql(
    open.db,
    'select 1 from credit_lot where grant_id = $1 and feature = $2 for update',
    [grantId, feature],
  );
  return rows.length > 0;
}

/** Writes an adjustment into the ledger; the database books it, or refuses. */
export async function insertAdjustment(
  open: Ctx,
  entry: { grantId: number; feature: CountedFeature; amount: number; reason: string },
): Promise<void> {
  await runSql(
    open.db,
    `insert into credit_entry (grant_id, feature, kind, amount, reason, at) values ($1, $2, 'adjust', $3, $4, $5)`,
    [entry.grantId, entry.feature, entry.amount, entry.reason, open.now()],
  );
}

/** What a package promises, on offer or not. */
export async function readTerms(ctx: Ctx, packageId: number): Promise<PackageTerms | undefined> {
  const [row] = await runSql<PackageTerms>(
    ctx.db,
    `select p.name, p.price, p.duration_hours,
       coalesce((select json_agg(json_build_object('feature', f.feature, 'amount', f.amount) order by f.feature)
         from plan_package_feature f where f.package_id = p.id), '[]') as features
     from plan_package p where p.id = $1 for share of p`,
    [packageId],
  );
  return row;
}

/** One line of the ledger. */
export interface LedgerRow {
  readonly id: number;
  readonly grant_id: number;
  readonly account_id: number;
  readonly package_name: string;
  readonly feature: Feature;
  readonly kind: (typeof ENTRY_KINDS)[number];
  readonly amount: number | null;
  readonly balance: number | null;
  readonly thing_kind: Thing['kind'] | null;
  readonly thing_id: number | null;
  readonly reason: string | null;
  readonly at: Date;
}

export interface EntryFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly account_id?: number | undefined;
  readonly grant_id?: number | undefined;
  readonly feature?: Feature | undefined;
  readonly kind?: string | undefined;
}

/** One page of the ledger. */
export async function readLedger(
  ctx: Ctx,
  filter: EntryFilter,
  { page, per_page: size, order }: Pick<Page<'id'>, 'page' | 'per_page' | 'order'>,
): Promise<{ rows: LedgerRow[]; total: number }> {
  const asked = new Conditions();
  asked.ask(PERSON, '$q', likeWords(filter.q));
  asked.ask('e.id = any($ids::bigint[])', '$ids', filter.ids && [...filter.ids]);
  asked.ask('g.account_id = $account', '$account', filter.account_id);
  asked.ask('e.grant_id = $grant', '$grant', filter.grant_id);
  asked.ask('e.feature = $feature', '$feature', filter.feature);
  asked.ask('e.kind = $kind', '$kind', filter.kind);
  const { where, values } = asked;
  const from = `from credit_entry e join package_grant g on g.id = e.grant_id ${where}`;
  // Whose they are need not be known to count them.
  const isOfSomeone = filter.q !== undefined || filter.account_id !== undefined;
  const counted = isOfSomeone ? from : `from credit_entry e ${where}`;
  const [rows, [count]] = await Promise.all([
    runSql<LedgerRow>(
      ctx.db,
      `select e.id, e.grant_id, g.account_id, g.package_name, e.feature, e.kind, e.amount, e.balance, e.thing_kind,
         e.thing_id, e.reason, e.at ${from}
       order by e.id ${order} limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, size, (page - 1) * size],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${counted}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}
