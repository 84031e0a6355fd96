import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type DB, type Page, pageOf, type RowOfColumns, runSql } from '@keystead/platform/db';
import type { Selectable } from 'kysely';
import type { DeliveryState, Problem } from '../rules.ts';
import { TIMES } from '../rules.ts';

export type Delivery = Omit<Selectable<DB['webhook_delivery']>, 'state'> & { state: DeliveryState };

/** Something to be sent to an endpoint. */
export type NewDelivery = Pick<
  Delivery,
  'endpoint_id' | 'event_id' | 'event_type' | 'body' | 'about' | 'person_id' | 'state' | 'problem'
>;

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 2000;

/** Writes down what is to be sent; what an endpoint has already is left alone. */
export async function insertDeliveries(open: Ctx, deliveries: readonly NewDelivery[]): Promise<void> {
  const at = open.now();
  for (let from = 0; from < deliveries.length; from += AT_ONCE)
    await open.db
      .insertInto('webhook_delivery')
      .values(
        deliveries
          .slice(from, from + AT_ONCE)
          .map((delivery) => ({ ...delivery, due_at: at, created_at: at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Returns how many deliveries wait for endpoints. @param most that are counted of each */
export async function countWaiting(
  ctx: Ctx,
  endpointIds: readonly number[],
  most: number,
): Promise<Map<number, number>> {
  const rows = await runSql(
    ctx.db,
    `select e.id, (select count(*)::int from (select 1 from webhook_delivery d
       where d.endpoint_id = e.id and d.state = 'pending' limit $2) as counted) as waiting
     from unnest($1::integer[]) as e(id)`,
    [[...endpointIds], most],
    { id: 'int4', waiting: 'int4' },
  );
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

const TAKEN = columns({
  id: 'int8',
  endpoint_id: 'int4',
  event_id: 'text',
  body: 'text',
  // This try among them.
  attempts: 'int2',
  url: 'text',
  account_id: 'int4|null',
  agency_id: 'int4|null',
  secret: 'bytea',
  former_secret: 'bytea|null',
  former_until: 'timestamptz|null',
});

/** A delivery that was taken, with where it goes. */
export type Taken = Readonly<RowOfColumns<typeof TAKEN>>;

/**
 * Takes deliveries that are due, a few of each endpoint, so that one that hangs does not hold up the others. Nobody else gets them
 * until their lease is over.
 */
export function takeDue(
  ctx: Ctx,
  { most, mostOfEndpoint }: { most: number; mostOfEndpoint: number },
): Promise<Taken[]> {
  const now = ctx.now();
  return runSql(
    ctx.db,
    `with due as (
       select d.id from webhook_endpoint e cross join lateral (
         select id, due_at from webhook_delivery
         where endpoint_id = e.id and state = 'pending' and due_at <= $1
         order by due_at, id limit $3 for update skip locked) d
       where e.is_active and (e.paused_until is null or e.paused_until <= $1)
       limit $2)
     update webhook_delivery d set due_at = $4, attempts = d.attempts + 1, tried_at = $1
     from webhook_endpoint e
     where d.id in (select id from due) and e.id = d.endpoint_id
     returning d.id, d.endpoint_id, d.event_id, d.body, d.attempts, e.url, e.account_id, e.agency_id,
       e.secret, e.former_secret, e.former_until`,
    [now, most, mostOfEndpoint, new Date(now.getTime() + TIMES.lease * 1000)],
    TAKEN,
  );
}

/** What came of a try. */
export interface Outcome {
  readonly status: number | null;
  readonly problem: Problem | '';
  readonly answer: string;
  readonly took_ms: number | null;
}

/** Notes that a delivery has arrived, also when another worker has taken it meanwhile. */
export async function noteDelivered(ctx: Ctx, id: number, outcome: Outcome): Promise<void> {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ ...outcome, state: 'delivered' })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that a try has failed, unless another one has begun since.
 * @param dueAt of the next try; null: it was the last one
 */
export async function noteFailed(
  ctx: Ctx,
  { id, attempts }: Pick<Taken, 'id' | 'attempts'>,
  outcome: Outcome,
  dueAt: Date | null,
): Promise<void> {
  await ctx.db
    .updateTable('webhook_delivery')
    .set({ ...outcome, ...(dueAt === null ? { state: 'failed' } : { due_at: dueAt }) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Ends what waits for an endpoint. */
export async function failWaiting(open: Ctx, endpointId: number, problem: Problem): Promise<void> {
  await open.db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', problem })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute();
}

export function readDelivery(ctx: Ctx, id: number): Promise<Delivery | undefined> {
  return ctx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .$narrowType<{ state: DeliveryState }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Has a delivery sent anew, unless it is being sent at this moment. @returns whether it was */
export async function sendAnew(open: Ctx, id: number): Promise<boolean> {
  const now = open.now();
  const row = await open.db
    .updateTable('webhook_delivery')
    .set({ state: 'pending', attempts: 0, due_at: now, problem: '' })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'pending'),
        eb('tried_at', 'is', null),
        eb('tried_at', '<', new Date(now.getTime() - TIMES.lease * 1000)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns one page of deliveries by when they were written down. */
export function readDeliveries(
  ctx: Ctx,
  asked: {
    endpointId?: number | undefined;
    state?: DeliveryState | undefined;
    ids?: readonly number[] | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
) {
  let rows = ctx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .$narrowType<{ state: DeliveryState; problem: Problem | '' }>();
  if (asked.endpointId !== undefined) rows = rows.where('endpoint_id', '=', asked.endpointId);
  if (asked.state !== undefined) rows = rows.where('state', '=', asked.state);
  if (asked.ids) rows = rows.where('id', '=', anyOf(asked.ids));
  return pageOf(ctx.db, rows.orderBy('id', order), { limit, offset });
}

/** Deletes deliveries from before a moment. @returns how many, at most `most` */
export async function deleteBefore(ctx: Ctx, moment: Date, most: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('webhook_delivery')
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_delivery').select('id').where('created_at', '<', moment).limit(most),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes what was, or is to be, said of things that are erased. */
export async function deleteAbout(open: Ctx, about: readonly string[]): Promise<void> {
  await open.db.deleteFrom('webhook_delivery').where('about', '=', anyOf(about)).execute();
}
