import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { conditionsOf, likeWord, runSql } from '@keystead/platform/db';
import type { listRedirects } from '../contract.staff.ts';
import type { Redirect } from '../rules.ts';

export interface StoredRedirect extends Redirect {
  id: number;
  version: string;
  createdAt: Date;
}

const WHOLE = `id, from_path as "from", to_path as "to", status, created_at as "createdAt",
  (extract(epoch from updated_at) * 1000000)::bigint::text as version`;

export function readRedirects(ctx: Ctx): Promise<StoredRedirect[]> {
  return runSql<StoredRedirect>(ctx.db, `select ${WHOLE} from redirect order by id`);
}

type Asked = Input<typeof listRedirects>;
const SORTS: Readonly<Record<Asked['sort'], string>> = {
  from: 'from_path',
  to: 'to_path',
  status: 'status',
  created_at: 'created_at',
  id: 'id',
};

/** One page of redirects, and how many there are. */
export async function findRedirects(
  ctx: Ctx,
  { q = '', ids, status, sort, order, ...page }: Asked,
): Promise<{ rows: StoredRedirect[]; total: number }> {
  const { limit, offset } = rowsOfPage(page);
  const { where, values } = conditionsOf([
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [`from_path || ' → ' || to_path ilike ?`, likeWord(word)] as const),
    ['id = any(?::int[])', ids],
    ['status = ?', status && Number(status)],
  ]);
  const [rows, [count]] = await Promise.all([
    runSql<StoredRedirect>(
      ctx.db,
      `select ${WHOLE} from redirect ${where} order by ${SORTS[sort]} ${order}, id
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total from redirect ${where}`, values),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Lets one at a time change redirects: each is judged beside all others. Reading goes on. */
export async function lockRedirects(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'lock table redirect in share row exclusive mode');
}

/** Adds redirects, or changes those that begin where one does already; gives their ids. */
export async function putRedirects(ctx: Ctx, redirects: readonly Redirect[]): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
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
  );
  return rows.map(({ id }) => id);
}

export async function writeRedirect(
  ctx: Ctx,
  { id, from, to, status }: Redirect & { id: number },
): Promise<void> {
  await runSql(
    ctx.db,
    `update redirect set from_path = $2, to_path = $3, status = $4,
       updated_at = greatest($5::timestamptz, updated_at + interval '1 microsecond') where id = $1`,
    [id, from, to, status, ctx.now()],
  );
}

export async function deleteRedirect(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from redirect where id = $1', [id]);
}
