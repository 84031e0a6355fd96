import type { Ctx } from '@keystead/platform/context';
import { conditionsOf, likeWord, runSql } from '@keystead/platform/db';
import type { AdvertisementState, ThingKind } from '../rules.ts';

/** An advertisement with the title of what it is for, or the one that it was booked with where that is not public any more. */
interface ListedAdvertisement {
  readonly id: number;
  readonly account_id: number;
  readonly kind: ThingKind;
  readonly thing_id: number | null;
  readonly title: string;
  readonly state: AdvertisementState;
  readonly hours: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly reason: string | null;
  readonly by_house: boolean;
  readonly created_at: Date;
}

export interface AdvertisementFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: AdvertisementState | undefined;
  readonly kind?: ThingKind | undefined;
  readonly thing_id?: number | undefined;
  readonly account_id?: number | undefined;
}

export interface AdvertisementPage {
  readonly page: number;
  readonly per_page: number;
  readonly sort: 'created_at' | 'ends_at' | 'id';
  readonly order: 'asc' | 'desc';
}

const SORTS = { created_at: 'a.created_at', ends_at: 'a.ends_at', id: 'a.id' } as const;
const FROM = `from advertisement a left join listing_public l on l.id = a.listing_id
  left join project_public p on p.id = a.project_id`;
const COLUMNS = `a.id, a.account_id, a.kind, coalesce(a.listing_id, a.project_id) as thing_id,
  coalesce(l.title, p.title, a.title) as title, a.status as state, a.hours, a.starts_at, a.ends_at, a.reason,
  a.by_house, a.created_at`;
/** Those of persons whose words, as the index `account_words` has them, are like this. */
const OF_PERSON = `select p.id from advertisement p where p.account_id in (select w.id from account_public w
  where lower(w.name || ' ' || coalesce(w.email, '') || ' ' || coalesce(w.mobile, '')) like ?)`;
/** Each sought by itself: an index serves either, none both. */
const OF_WORDS = `select t.id from advertisement t where lower(t.title) like ? union all ${OF_PERSON}`;

/** What words mean: the number of an advertisement or of its thing, a person's address, or words of title or person. */
function wordsOf(q: string | undefined): readonly [condition: string, value: unknown] {
  if (q !== undefined && /^\d{1,9}$/.test(q)) return ['? in (a.id, a.listing_id, a.project_id)', Number(q)];
  const isAddress = q !== undefined && /^\S+@\S+$/.test(q);
  return [`a.id in (${isAddress ? OF_PERSON : OF_WORDS})`, q && likeWord(q.toLowerCase())];
}

/** One page of advertisements. */
export async function findAdvertisements(
  ctx: Ctx,
  filter: AdvertisementFilter,
  { page, per_page: size, sort, order }: AdvertisementPage,
): Promise<{ rows: ListedAdvertisement[]; total: number }> {
  const { where, values } = conditionsOf([
    wordsOf(filter.q),
    ['a.id = any(?::int[])', filter.ids && [...filter.ids]],
    ['a.status = ?', filter.state],
    ['a.kind = ?', filter.kind],
    ['(a.listing_id = ? or a.project_id = ?)', filter.thing_id],
    ['a.account_id = ?', filter.account_id],
  ]);
  // Only an end may be open: other orders are those of their indexes.
  const open = sort !== 'ends_at' ? '' : order === 'asc' ? 'nulls last' : 'nulls first';
  const inOrder = `order by ${SORTS[sort]} ${order} ${open}, a.id ${order}`;
  const [rows, [count]] = await Promise.all([
    runSql<ListedAdvertisement>(
      ctx.db,
      `with page as materialized (select a.id from advertisement a ${where} ${inOrder}
         limit $${values.length + 1} offset $${values.length + 2})
       select ${COLUMNS} ${FROM} where a.id in (select id from page) ${inOrder}`,
      [...values, size, (page - 1) * size],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from advertisement a ${where}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}
