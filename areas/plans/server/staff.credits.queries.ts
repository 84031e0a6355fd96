import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOf, type RowOf } from '@keystead/platform/db';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CountedFeature, ENTRY_KINDS, Feature, GRANT_STATES, SOURCES } from '../rules.ts';
import type { Thing } from './ledger.queries.ts';
import { featuresOf, type PackageTerms } from './packages.queries.ts';

type State = (typeof GRANT_STATES)[number];

interface GrantFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly account_id?: number | undefined;
  readonly agency_id?: number | undefined;
  readonly package_id?: number | undefined;
  readonly source?: (typeof SOURCES)[number] | undefined;
  readonly state?: State | undefined;
}

interface Page<Sort extends string> {
  readonly page: number;
  readonly per_page: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** Filters by people, as the index of their names and addresses has them. */
const ofPerson = (q: string) =>
  sql<boolean>`g.account_id in (select a.id from account_public a
    where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like ${likeWord(q.toLowerCase())})`;

const inState = (state: State, now: Date) => {
  const isGoing = sql`(g.ends_at is null or g.ends_at > ${now})`;
  const conditions: Readonly<Record<State, RawBuilder<boolean>>> = {
    revoked: sql`g.revoked_at is not null and g.starts_at <= ${now}`,
    ended: sql`g.revoked_at is null and g.ends_at <= ${now}`,
    resting: sql`g.revoked_at is null and g.held_at is not null and ${isGoing}`,
    live: sql`g.revoked_at is null and g.held_at is null and ${isGoing}`,
  };
  return conditions[state];
};

/** Packages in people's hands, with what they hold. */
const grants = (ctx: Ctx) =>
  ctx.db
    .selectFrom('package_grant as g')
    .select(['g.id', 'g.account_id', 'g.agency_id', 'g.package_id', 'g.package_name', 'g.price'])
    .select(['g.source', 'g.starts_at'])
    .select((eb) => [
      'g.ends_at',
      sql<State>`case when g.revoked_at is not null then 'revoked' when g.ends_at <= ${ctx.now()} then 'ended'
        when g.held_at is not null then 'resting' else 'live' end`.as('state'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_lot as l')
          .select(['l.feature', 'l.total', 'l.used', 'l.ended'])
          .select(sql<number | null>`l.total - l.used - l.ended`.as('left'))
          .whereRef('l.grant_id', '=', 'g.id')
          .orderBy('l.feature')
          .$narrowType<{ feature: Feature }>(),
      ).as('features'),
    ]);

export type HeldGrant = RowOf<typeof readGrant>;

/** Returns one page of what people hold. */
export async function readGrants(
  ctx: Ctx,
  filter: GrantFilter,
  { page, per_page: size, sort, order }: Page<'starts_at' | 'ends_at' | 'id'>,
): Promise<{ rows: HeldGrant[]; total: number }> {
  let found = ctx.db.selectFrom('package_grant as g').select('g.id');
  if (filter.state) found = found.where(inState(filter.state, ctx.now()));
  if (filter.q !== undefined) found = found.where(ofPerson(filter.q));
  if (filter.ids) found = found.where('g.id', '=', anyOf(filter.ids));
  if (filter.account_id !== undefined) found = found.where('g.account_id', '=', filter.account_id);
  if (filter.agency_id !== undefined) found = found.where('g.agency_id', '=', filter.agency_id);
  if (filter.package_id !== undefined) found = found.where('g.package_id', '=', filter.package_id);
  if (filter.source) found = found.where('g.source', '=', filter.source);
  const inOrder = found
    .orderBy(`g.${sort}`, (by) => {
      const inTime = order === 'asc' ? by.asc() : by.desc();
      return sort === 'ends_at' ? inTime.nullsLast() : inTime;
    })
    .orderBy('g.id', order);
  // Ids first: only what is shown is looked at as a whole.
  const { rows: shown, total } = await pageOf(ctx.db, inOrder, { limit: size, offset: (page - 1) * size });
  const ids = shown.map(({ id }) => id);
  const rows = await grants(ctx)
    .where('g.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${ids}::int[], g.id)`)
    .execute();
  return { rows, total };
}

export function readGrant(ctx: Ctx, id: number) {
  return grants(ctx).where('g.id', '=', id).executeTakeFirst();
}

/** Locks what a grant holds of a feature until the transaction ends. @returns whether it holds any */
export async function lockLot(open: Ctx, grantId: number, feature: CountedFeature): Promise<boolean> {
  const lot = await open.db
    .selectFrom('credit_lot')
    .select('grant_id')
    .where('grant_id', '=', grantId)
    .where('feature', '=', feature)
    .forUpdate()
    .executeTakeFirst();
  return lot !== undefined;
}

/** Writes an adjustment into the ledger; the database books it, or rejects. */
export async function insertAdjustment(
  open: Ctx,
  entry: { grantId: number; feature: CountedFeature; amount: number; reason: string },
): Promise<void> {
  const { grantId, feature, amount, reason } = entry;
  await open.db
    .insertInto('credit_entry')
    .values({ grant_id: grantId, feature, kind: 'adjust', amount, reason, at: open.now() })
    .execute();
}

/** Returns the terms of a package, on offer or not. */
export function readTerms(ctx: Ctx, packageId: number): Promise<PackageTerms | undefined> {
  return ctx.db
    .selectFrom('plan_package as p')
    .select(['p.name', 'p.price', 'p.duration_hours', featuresOf])
    .where('p.id', '=', packageId)
    .forShare('p')
    .executeTakeFirst();
}

/** One line of the ledger. */
export type LedgerRow = Awaited<ReturnType<typeof readLedger>>['rows'][number];

export interface EntryFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly account_id?: number | undefined;
  readonly agency_id?: number | undefined;
  readonly grant_id?: number | undefined;
  readonly feature?: Feature | undefined;
  readonly kind?: (typeof ENTRY_KINDS)[number] | undefined;
}

/** Returns one page of the ledger. */
export async function readLedger(
  ctx: Ctx,
  filter: EntryFilter,
  { page, per_page: size, order }: Pick<Page<'id'>, 'page' | 'per_page' | 'order'>,
) {
  let found = ctx.db
    .selectFrom('credit_entry as e')
    // Each has one: a left join, as whose they are need not be known to count them.
    .leftJoin('package_grant as g', 'g.id', 'e.grant_id')
    .select(['e.id', 'e.grant_id', 'g.account_id', 'g.agency_id', 'e.actor_id', 'g.package_name'])
    .select(['e.feature', 'e.kind', 'e.amount'])
    .select(['e.balance', 'e.thing_kind', 'e.thing_id', 'e.reason', 'e.at']);
  if (filter.q !== undefined) found = found.where(ofPerson(filter.q));
  if (filter.ids) found = found.where('e.id', '=', anyOf(filter.ids));
  if (filter.account_id !== undefined) found = found.where('g.account_id', '=', filter.account_id);
  if (filter.agency_id !== undefined) found = found.where('g.agency_id', '=', filter.agency_id);
  if (filter.grant_id !== undefined) found = found.where('e.grant_id', '=', filter.grant_id);
  if (filter.feature) found = found.where('e.feature', '=', filter.feature);
  if (filter.kind) found = found.where('e.kind', '=', filter.kind);
  const inOrder = found.orderBy('e.id', order);
  return pageOf(
    ctx.db,
    inOrder.$narrowType<{
      account_id: NotNull;
      package_name: NotNull;
      feature: Feature;
      thing_kind: Thing['kind'] | null;
    }>(),
    {
      limit: size,
      offset: (page - 1) * size,
    },
  );
}
