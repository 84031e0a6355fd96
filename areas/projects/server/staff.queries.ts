import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { conditionsOf, countSome, likeWord, runSql } from '@keystead/platform/db';
import type { listStaffProjects } from '../contract.staff.ts';

type Asked = Input<typeof listStaffProjects>;

const WORDS = "lower(title || ' ' || location || ' ' || city)";
const MOST_WORDS = 6;
const SORTS: Readonly<Record<Asked['sort'], string>> = { created_at: 'created_at', title: 'lower(title)' };

function wordsOf(q = ''): (readonly [string, unknown])[] {
  if (/^\d{1,9}$/.test(q)) return [['id = ?', Number(q)]];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => [`${WORDS} like ?`, likeWord(word)] as const);
}

/** Returns the ids of one page of projects in their order, and how many there are: thousands at most, and read as they are. */
export async function findProjects(
  ctx: Ctx,
  { q, ids, state, type, city_id: city, account_id: owner, sort, order, ...page }: Asked,
): Promise<{ ids: number[]; total: number; is_more: boolean }> {
  const { limit, offset } = rowsOfPage(page);
  const { where, values } = conditionsOf([
    ...wordsOf(q),
    ['id = any(?::int[])', ids],
    ['request_status = ?', state],
    ['type = ?', type],
    ['city_id = ?', city],
    ['owner_id = ?', owner],
  ]);
  const [rows, counted] = await Promise.all([
    runSql<{ id: number }>(
      ctx.db,
      `select id from project ${where} order by ${SORTS[sort]} ${order}, id ${order}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    ),
    countSome(ctx.db, `project ${where}`, values),
  ]);
  return { ids: rows.map(({ id }) => id), ...counted };
}
