import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, hasWords, nextVersion, pageOf, type RowOf, runSql, versionOf } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { listRedirects } from '../contract.staff.ts';
import type { Redirect } from '../rules.ts';

const redirects = (ctx: Ctx) =>
  ctx.db
    .selectFrom('redirect')
    .select([
      'id',
      'from_path as from',
      'to_path as to',
      'status',
      'created_at as createdAt',
      versionOf('updated_at').as('version'),
    ]);

export type StoredRedirect = RowOf<typeof readRedirects>;

export function readRedirects(ctx: Ctx) {
  return redirects(ctx).orderBy('id').execute();
}

type Asked = Input<typeof listRedirects>;
const SORTS = {
  from: 'from_path',
  to: 'to_path',
  status: 'status',
  created_at: 'created_at',
  id: 'id',
} as const satisfies Record<Asked['sort'], string>;

/** Returns one page of redirects, and how many there are. */
export function findRedirects(ctx: Ctx, { q, ids, status, sort, order, ...page }: Asked) {
  let query = redirects(ctx).where(hasWords(sql`from_path || ' → ' || to_path`, q));
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (status) query = query.where('status', '=', Number(status) as Redirect['status']);
  return pageOf(ctx.db, query.orderBy(SORTS[sort], order).orderBy('id'), rowsOfPage(page));
}

/** Serialises changes of redirects: each is checked against all others. Reading goes on. */
export async function lockRedirects(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table redirect in share row exclusive mode');
}

/** Adds redirects, or changes those that begin where one does already; gives their ids. */
export async function putRedirects(ctx: Ctx, redirects: readonly Redirect[]): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `insert into redirect (from_path, to_path, status, created_at, updated_at)
     select r.*, $4, $4 from unnest($1::text[], $2::text[], $3::smallint[]) as r
     on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status,
       updated_at = greatest(excluded.updated_at, redirect.updated_at + interval '1 microsecond')
     returning id`,
    [
      redirects.map(({ from }) => from),
      redirects.map(({ to }) => to),
      redirects.map(({ status }) => status),
      ctx.now(),
    ],
    { id: 'int4' },
  );
  return rows.map(({ id }) => id);
}

export async function writeRedirect(
  ctx: Ctx,
  { id, from, to, status }: Redirect & { id: number },
): Promise<void> {
  await ctx.db
    .updateTable('redirect')
    .set({ from_path: from, to_path: to, status, updated_at: nextVersion(ctx.now()) })
    .where('id', '=', id)
    .execute();
}

export async function deleteRedirect(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('redirect').where('id', '=', id).execute();
}
