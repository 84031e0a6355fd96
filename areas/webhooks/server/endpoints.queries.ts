import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf } from '@keystead/platform/db';
import { type Selectable, sql } from 'kysely';
import type { OWNERS } from '../contract.staff.ts';

export type Endpoint = Selectable<DB['webhook_endpoint']>;

/** Whose an endpoint is; both null: the operator's. */
export type Owner = Pick<Endpoint, 'account_id' | 'agency_id'>;

const endpoints = (ctx: Ctx) => ctx.db.selectFrom('webhook_endpoint').selectAll();

/** Returns the endpoints of one owner, the first first. */
export function readEndpoints(
  ctx: Ctx,
  { account_id: accountId, agency_id: agencyId }: Owner,
): Promise<Endpoint[]> {
  return endpoints(ctx)
    .where('account_id', 'is not distinct from', accountId)
    .where('agency_id', 'is not distinct from', agencyId)
    .orderBy('id')
    .execute();
}

export function readEndpoint(ctx: Ctx, id: number): Promise<Endpoint | undefined> {
  return endpoints(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns an endpoint and holds it until the transaction ends. */
export function lockEndpoint(open: Ctx, id: number): Promise<Endpoint | undefined> {
  return endpoints(open).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function insertEndpoint(
  open: Ctx,
  endpoint: Owner & Pick<Endpoint, 'url' | 'events' | 'secret' | 'is_active'>,
): Promise<Endpoint> {
  const at = open.now();
  return open.db
    .insertInto('webhook_endpoint')
    .values({ ...endpoint, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type EndpointChange = Partial<
  Pick<
    Endpoint,
    | 'url'
    | 'events'
    | 'is_active'
    | 'secret'
    | 'former_secret'
    | 'former_until'
    | 'failing_since'
    | 'stopped_at'
    | 'paused_until'
  >
>;

/** Changes an endpoint, as people do. */
export function updateEndpoint(open: Ctx, id: number, change: EndpointChange): Promise<Endpoint> {
  return open.db
    .updateTable('webhook_endpoint')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: open.now() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEndpoint(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}

/** Returns whether any endpoint listens: where none does, an event costs this question. */
export async function isAnyActive(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An endpoint that wants to hear of something. */
export type Listener = Pick<Endpoint, 'id' | 'account_id' | 'agency_id' | 'events'>;

/**
 * Returns the active endpoints of the operator and of these owners that have chosen one of these events. They cannot be deleted until
 * the transaction ends: what is written for them has to find them.
 */
export function readListeners(
  open: Ctx,
  asked: {
    events: readonly string[];
    accountIds: readonly number[];
    agencyIds: readonly number[];
  },
): Promise<Listener[]> {
  return open.db
    .selectFrom('webhook_endpoint as e')
    .select(['e.id', 'e.account_id', 'e.agency_id', 'e.events'])
    .where('e.is_active', '=', true)
    .where(sql<boolean>`e.events && ${[...asked.events]}::text[]`)
    .where((eb) =>
      eb.or([
        eb.and([eb('e.account_id', 'is', null), eb('e.agency_id', 'is', null)]),
        eb('e.agency_id', '=', anyOf(asked.agencyIds)),
        // The accounts that are active.
        eb.and([
          eb('e.account_id', '=', anyOf(asked.accountIds)),
          eb.exists(
            eb.selectFrom('account_public as p').select('p.id').whereRef('p.id', '=', 'e.account_id'),
          ),
        ]),
      ]),
    )
    .orderBy('e.id')
    .forKeyShare('e')
    .execute();
}

/** Notes that something has arrived at an endpoint. */
export async function noteWorking(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('webhook_endpoint')
    .set({ failing_since: null, paused_until: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('failing_since', 'is not', null), eb('paused_until', 'is not', null)]))
    .execute();
}

/** Notes that something has not arrived at an endpoint. @param pausedUntil when it may be asked again; null: at any time */
export async function noteFailing(ctx: Ctx, id: number, pausedUntil: Date | null): Promise<void> {
  if (pausedUntil !== null)
    await ctx.db
      .updateTable('webhook_endpoint')
      .set({ paused_until: pausedUntil })
      .where('id', '=', id)
      .execute();
  await ctx.db
    .updateTable('webhook_endpoint')
    .set({ failing_since: ctx.now() })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute();
}

/** Makes an endpoint inactive at which nothing has arrived since a moment. @returns whether it was just this that did it */
export async function stopFailing(open: Ctx, id: number, before: Date): Promise<boolean> {
  const row = await open.db
    .updateTable('webhook_endpoint')
    .set((eb) => ({ is_active: false, stopped_at: open.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('failing_since', '<=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets former secrets that sign no longer. */
export async function forgetFormerSecrets(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('webhook_endpoint')
    .set({ former_secret: null, former_until: null })
    .where('former_until', '<=', ctx.now())
    .execute();
}

/** An endpoint that does not answer, or was stopped for that. */
export const NEEDS_ATTENTION = sql<boolean>`(failing_since is not null or stopped_at is not null)`;

/** Returns one page of all endpoints, with their counts of deliveries. */
export function readStaffPage(
  ctx: Ctx,
  asked: {
    ids?: readonly number[] | undefined;
    words?: string | undefined;
    owner?: (typeof OWNERS)[number] | undefined;
    needs_attention?: boolean | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
) {
  const counted = (state: string) =>
    sql<number>`(select count(*)::int from (select 1 from webhook_delivery d
      where d.endpoint_id = e.id and d.state = ${state} limit 1000) as counted)`;
  let rows = ctx.db
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .select([counted('pending').as('waiting'), counted('failed').as('failed')]);
  if (asked.ids) rows = rows.where('e.id', '=', anyOf(asked.ids));
  if (asked.words !== undefined)
    rows = rows.where(sql<boolean>`strpos(lower(e.url), lower(${asked.words})) > 0`);
  if (asked.owner === 'person') rows = rows.where('e.account_id', 'is not', null);
  if (asked.owner === 'agency') rows = rows.where('e.agency_id', 'is not', null);
  if (asked.owner === 'operator')
    rows = rows.where('e.account_id', 'is', null).where('e.agency_id', 'is', null);
  if (asked.needs_attention !== undefined) rows = rows.where(NEEDS_ATTENTION, '=', asked.needs_attention);
  return pageOf(ctx.db, rows.orderBy('e.id', order), { limit, offset });
}
