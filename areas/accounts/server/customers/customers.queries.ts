import type { Ctx } from '@keystead/platform/context';
import { countSome, runSql } from '@keystead/platform/db';
import type { AccountRow } from '../accounts.queries.ts';

/** An account with what staff see beside it. */
export interface CustomerRow extends AccountRow {
  last_seen_at: Date | null;
  sessions: number;
  has_two_factor: boolean;
}

export interface CustomerFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: 'active' | 'deactivated' | undefined;
  readonly kind?: 'agent' | 'person' | undefined;
}

export interface CustomerOrder {
  readonly sort: 'created_at' | 'name' | 'id';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** As the index `account_words` has them. */
const WORDS = `lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, ''))`;
/** Letters that the index of words needs; fewer are looked for at the beginning of a word. */
const SHORTEST = 3;
const SORTS = { created_at: 'a.created_at', name: 'lower(a.name)', id: 'a.id' } as const;

/** Conditions that are asked for, and no others: an absent one would keep the planner from the indexes. */
function conditions({ q, ids, state, kind }: CustomerFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const asked: string[] = [];
  const ask = (condition: string, value: unknown) => {
    values.push(value);
    asked.push(condition.replace('?', `$${values.length}`));
  };
  const asWords = words(q);
  const hasLong = asWords.some(({ length }) => length >= SHORTEST);
  for (const [place, word] of asWords.entries()) {
    if (word.length >= SHORTEST) ask(`${WORDS} like ?`, `%${escaped(word)}%`);
    // By themselves, one or two emails begin the name: that, too, is read from an index.
    else if (place === 0 && !hasLong) ask('lower(a.name) like ?', `${escaped(word)}%`);
    else ask(`' ' || ${WORDS} like ?`, `% ${escaped(word)}%`);
  }
  if (ids) ask('a.id = any(?)', [...ids]);
  if (state) ask('a.is_active = ?', state === 'active');
  if (kind) ask('a.is_verified_agent = ?', kind === 'agent');
  return { where: asked.length > 0 ? `where ${asked.join(' and ')}` : '', values };
}

/** Each word; a number is found however it was written. */
function words(q = ''): string[] {
  const number = /^[+\d\s().-]{5,}$/.test(q) ? [q.replace(/\D/g, '')] : undefined;
  return (number ?? q.toLowerCase().split(/\s+/)).filter(Boolean).slice(0, 6);
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** A page of accounts, with how many there are: counted no further than a screen says. */
export async function findCustomers(
  ctx: Ctx,
  filter: CustomerFilter,
  { sort, order, limit, offset }: CustomerOrder,
): Promise<{ rows: CustomerRow[]; total: number; is_more: boolean }> {
  const { where, values } = conditions(filter);
  const [rows, counted] = await Promise.all([
    runSql<CustomerRow>(
      ctx.db,
      // Ids first: only what is shown is looked at as a whole.
      `with page as (select a.id from account a ${where}
         order by ${SORTS[sort]} ${order}, a.id ${order} limit $${values.length + 1} offset $${values.length + 2})
       ${shown(values.length + 3)} from page join account a using (id) order by ${SORTS[sort]} ${order}, a.id ${order}`,
      [...values, limit, offset, ctx.now()],
    ),
    countSome(ctx.db, `account a ${where}`, values),
  ]);
  return { rows, ...counted };
}

/** What is shown of an account; `now` is the place of the moment that sessions must outlive. */
const shown = (now: number) => `select a.*,
  (select max(s.last_seen_at) from account_session s
   where s.account_id = a.id and s.expires_at > $${now}) as last_seen_at,
  (select count(*)::int from account_session s where s.account_id = a.id and s.expires_at > $${now}) as sessions,
  exists (select 1 from account_totp t where t.account_id = a.id and t.confirmed_at is not null) as has_two_factor`;

export async function readCustomer(ctx: Ctx, id: number): Promise<CustomerRow | undefined> {
  const [row] = await runSql<CustomerRow>(ctx.db, `${shown(2)} from account a where a.id = $1`, [
    id,
    ctx.now(),
  ]);
  return row;
}
