import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { patternsOf } from './staff.queries.ts';

/** A kind of articles as the back office knows it. */
export interface StaffCategory {
  id: number;
  version: string;
  name: string;
  slugId: string;
  position: number;
  /** Articles in it, published or not. */
  articles: number;
}

const SELECTED = `select c.id, c.name, c.slug_id as "slugId", c.position,
    (extract(epoch from c.updated_at) * 1000000)::bigint::text as version,
    (select count(*)::int from article a where a.category_id = c.id) as articles
  from article_category c`;

const SORTED = { position: 'position', name: 'lower(name)', articles: 'articles', id: 'id' } as const;

export interface CategorySearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
}

/** One page of kinds in whose name every word stands. */
export async function readStaffCategories(
  ctx: Ctx,
  { page, per_page: size, sort, order, q, ids }: CategorySearch,
): Promise<{ rows: StaffCategory[]; total: number }> {
  const where = 'where ($1::int[] is null or c.id = any ($1)) and c.name ilike all ($2::text[])';
  const values = [ids ?? null, patternsOf(q)];
  const way = order === 'desc' ? 'desc' : 'asc';
  const rows = await runSql<StaffCategory>(
    ctx.db,
    `select * from (${SELECTED} ${where}) as found order by ${SORTED[sort]} ${way}, id ${way} limit $3 offset $4`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from article_category c ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One kind; `lock` keeps it from changing until the transaction ends. */
export async function readStaffCategory(
  ctx: Ctx,
  id: number,
  lock = false,
): Promise<StaffCategory | undefined> {
  const [row] = await runSql<StaffCategory>(
    ctx.db,
    `${SELECTED} where c.id = $1 ${lock ? 'for update of c' : ''}`,
    [id],
  );
  return row;
}

/** Keeps a kind from being removed until the transaction ends, and says whether it is there. */
export async function holdCategory(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await runSql(ctx.db, 'select id from article_category where id = $1 for key share', [id]);
  return rows.length > 0;
}

/** Adds a kind at the end; undefined when its address is another's. */
export async function insertCategory(
  ctx: Ctx,
  { name, slugId }: { name: string; slugId: string },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into article_category (slug_id, name, position, updated_at)
     values ($1, $2, (select coalesce(max(position), 0) + 1 from article_category), $3)
     on conflict (slug_id) do nothing returning id`,
    [slugId, name, ctx.now()],
  );
  return row?.id;
}

/** Writes a kind; false when its address is another's. Two changes within a moment have two versions. */
export async function writeCategory(
  ctx: Ctx,
  { id, name, slugId }: { id: number; name: string; slugId: string },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update article_category set name = $2, slug_id = $3,
       updated_at = greatest($4::timestamptz, updated_at + interval '1 microsecond')
     where id = $1 and not exists (select 1 from article_category where slug_id = $3 and id <> $1) returning id`,
    [id, name, slugId, ctx.now()],
  );
  return rows.length > 0;
}

export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from article_category where id = $1', [id]);
}

/** Lets one at a time change addresses and the order of kinds; reading goes on. */
export async function lockCategories(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table article_category in share row exclusive mode');
}

/** Puts the named kinds first, in this order; the others follow as they were. */
export async function writeOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update article_category c set position = o.place
     from (select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
       from article_category r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id) o
     where o.id = c.id and c.position <> o.place`,
    [[...ids]],
  );
}
