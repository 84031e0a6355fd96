import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, conditionsOf, likeWord, narrow, type RowOf, runSql } from '@keystead/platform/db';
import type { ReviewSource } from '@keystead/platform/review';
import type { NotNull } from 'kysely';
import type { QueueAction, QueueKind } from '../../rules.queue.ts';

type Source = Pick<ReviewSource, 'kind' | 'waiting'>;

const WAITING = columns({
  kind: narrow<QueueKind>('text'),
  id: 'int4',
  title: 'text',
  account_id: 'int4|null',
  since: 'timestamptz',
  /** To the microsecond, as PostgreSQL says it: what it was when it was read. */
  seen: 'text',
  is_edit: 'bool',
  /** Null until it was checked as it stands. */
  score: 'int4|null',
  signals: 'text[]|null',
});
/** Something that waits. */
export type WaitingRow = RowOf<typeof WAITING>;

export interface QueueFilter {
  readonly sources: readonly Source[];
  readonly words: string | undefined;
  readonly accountId: number | undefined;
  readonly isEdit: boolean | undefined;
}

interface QueuePage {
  readonly sort: 'since' | 'risk';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const FIELDS = 'id, title, account_id, since, is_edit';
/** Kinds come from the areas' own constants, never from a request. */
const namedAs = ({ kind }: Source) => `'${kind}'::text as kind`;
const WITH_RISK = `left join moderation_risk r on r.kind = w.kind and r.thing_id = w.id and r.since = w.since`;
const SHOWN = `w.kind, w.id, w.title, w.account_id, w.since, (extract(epoch from w.since) * 1000000)::bigint::text as seen,
  w.is_edit, r.score, r.signals`;

/** Reads only what is asked for of each: what it is called and whether it is an edit may lie in other tables. */
const matching = ({ words, accountId, isEdit }: QueueFilter) =>
  conditionsOf([
    ['title ilike ?', words && likeWord(words)],
    ['account_id = ?', accountId],
    ['is_edit = ?', isEdit],
  ]);

/**
 * Returns one page of everything that waits. By age each area gives its first ones from an index, no more than the page may
 * need; by risk everything that waits is looked at, in the order of what was written down. Only what is on the page is
 * read whole.
 */
export async function readWaiting(ctx: Ctx, filter: QueueFilter, page: QueuePage): Promise<WaitingRow[]> {
  const { sources } = filter;
  if (sources.length === 0) return [];
  const direction = page.order === 'asc' ? 'asc' : 'desc';
  const { where, values } = matching(filter);
  const [limit, offset] = [1, 2].map((place) => `$${values.length + place}::bigint`);
  const found = (source: Source, first: string) =>
    `(select ${namedAs(source)}, id, since from (${source.waiting}) s ${where} ${first})`;
  const ordered =
    page.sort === 'risk'
      ? `select w.kind, w.id from (${sources.map((one) => found(one, '')).join(' union all ')}) w ${WITH_RISK}
         order by coalesce(r.score, 0) ${direction}, w.since, w.kind, w.id`
      : `select w.kind, w.id from (${sources
          .map((one) => found(one, `order by since ${direction}, id ${direction} limit ${limit} + ${offset}`))
          .join(' union all ')}) w order by w.since ${direction}, w.id ${direction}, w.kind`;
  const whole = sources.map(
    (source) =>
      `select ${namedAs(source)}, ${FIELDS} from (${source.waiting}) s
       where s.id = any(array(select id from page where page.kind = '${source.kind}'))`,
  );
  return runSql(
    ctx.db,
    `with page as materialized (select *, row_number() over () as place from (${ordered} limit ${limit} offset ${offset}) o)
     select ${SHOWN} from page join (${whole.join(' union all ')}) w using (kind, id) ${WITH_RISK} order by page.place`,
    [...values, page.limit, page.offset],
    WAITING,
  );
}

/** Returns how much waits of each kind, and since when. */
export async function countWaiting(ctx: Ctx, filter: QueueFilter) {
  if (filter.sources.length === 0) return [];
  const { where, values } = matching(filter);
  const each = filter.sources.map(
    (source) =>
      `select ${namedAs(source)}, count(*)::int as count, min(since) as oldest from (${source.waiting}) s ${where}`,
  );
  return runSql(ctx.db, each.join(' union all '), values, {
    kind: narrow<QueueKind>('text'),
    count: 'int4',
    oldest: 'timestamptz|null',
  });
}

/** Returns a pending item; undefined when it is not pending. */
export async function findWaiting(ctx: Ctx, source: Source, id: number): Promise<WaitingRow | undefined> {
  const [row] = await runSql(
    ctx.db,
    `select ${SHOWN} from (select ${namedAs(source)}, ${FIELDS} from (${source.waiting}) s where id = $1) w ${WITH_RISK}`,
    [id],
    WAITING,
  );
  return row;
}

/** Returns the waiting items that were not checked as they stand, the longest waiting first. */
export function readUnchecked(ctx: Ctx, source: Source, limit: number): Promise<WaitingRow[]> {
  return runSql(
    ctx.db,
    `select ${SHOWN} from (select ${namedAs(source)}, ${FIELDS} from (${source.waiting}) s) w ${WITH_RISK}
     where r.thing_id is null order by w.since, w.id limit $1`,
    [limit],
    WAITING,
  );
}

export interface CheckedRow {
  readonly kind: string;
  readonly thing_id: number;
  /** Microseconds. */
  readonly seen: string;
  readonly score: number;
  readonly signals: readonly string[];
}

export async function writeRisks(ctx: Ctx, rows: readonly CheckedRow[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into moderation_risk (kind, thing_id, since, score, signals)
     select kind, thing_id, to_timestamp(0) + seen::bigint * interval '1 microsecond', score,
       array(select jsonb_array_elements_text(signals))
     from jsonb_to_recordset($1::jsonb) as j (kind text, thing_id integer, seen text, score integer, signals jsonb)
     on conflict (kind, thing_id) do update
       set since = excluded.since, score = excluded.score, signals = excluded.signals`,
    [JSON.stringify(rows)],
  );
}

/** Forgets what was checked of things that no longer wait. @returns how many */
export async function deleteSettledRisks(ctx: Ctx, source: Source): Promise<number> {
  const rows = await runSql(
    ctx.db,
    `delete from moderation_risk r where r.kind = '${source.kind}'
       and not exists (select 1 from (${source.waiting}) s where s.id = r.thing_id) returning thing_id`,
  );
  return rows.length;
}

/**
 * Holds a thing until the transaction ends, by its own row: it is decided once, however many do at the same moment, and
 * it cannot change between reading and decision.
 */
export async function lockThing(open: Ctx, { lock }: Pick<ReviewSource, 'lock'>, id: number): Promise<void> {
  await runSql(open.db, lock, [id]);
}

export async function insertDecision(
  open: Ctx,
  decision: {
    kind: string;
    thingId: number;
    accountId: number | null;
    action: string;
    reason: string;
    staff: { id: number; name: string };
  },
): Promise<void> {
  const { kind, thingId, accountId, action, reason, staff } = decision;
  await open.db
    .insertInto('moderation_decision')
    .values({
      kind,
      thing_id: thingId,
      account_id: accountId,
      action,
      reason,
      staff_id: staff.id,
      staff_name: staff.name,
      at: open.now(),
    })
    .execute();
}

/** Returns the decisions of staff about a thing, the last first, at most 50. */
export function readDecisions(ctx: Ctx, kind: string, id: number) {
  return ctx.db
    .selectFrom('moderation_decision')
    .select(['at', 'action', 'reason', 'staff_name'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .$narrowType<{ action: QueueAction }>()
    .execute();
}

/** Returns how often staff have rejected something of these people's since a day. */
export async function countRejections(
  ctx: Ctx,
  accountIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('moderation_decision')
    .select((eb) => ['account_id', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', anyOf(accountIds))
    .where('at', '>=', since)
    .where('action', 'in', ['reject', 'uphold'])
    .groupBy('account_id')
    .$narrowType<{ account_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.count]));
}
