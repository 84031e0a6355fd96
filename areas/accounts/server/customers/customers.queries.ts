import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOfMany } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { AccountRow } from '../accounts.queries.ts';

/** An account with what staff see beside it. */
export interface CustomerRow extends AccountRow {
  last_seen_at: Date | null;
  /** Live ones. */
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
const WORDS = sql<string>`lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, ''))`;
/** Characters that the full-text index needs; fewer are searched at the beginning of a word. */
const SHORTEST = 3;
const SORTS = { created_at: sql.ref('a.created_at'), name: sql`lower(a.name)`, id: sql.ref('a.id') } as const;

/** Returns the ids of the accounts that are asked for. */
function matching(ctx: Ctx, { q, ids, state, kind }: CustomerFilter) {
  let query = ctx.db.selectFrom('account as a').select('a.id');
  const terms = termsOf(q);
  const hasLong = terms.some(({ length }) => length >= SHORTEST);
  for (const [place, word] of terms.entries()) {
    if (word.length >= SHORTEST) query = query.where(WORDS, 'like', likeWord(word));
    // Alone, one or two characters match the start of the name, which has an index too.
    else if (place === 0 && !hasLong)
      query = query.where(sql`lower(a.name)`, 'like', likeWord(word).slice(1));
    else query = query.where(sql`' ' || ${WORDS}`, 'like', `% ${likeWord(word).slice(1)}`);
  }
  if (ids) query = query.where('a.id', '=', anyOf(ids));
  if (state) query = query.where('a.is_active', '=', state === 'active');
  if (kind) query = query.where('a.is_verified_agent', '=', kind === 'agent');
  return query;
}

/** Splits a search into terms; a phone number is found in any notation. */
function termsOf(q = ''): string[] {
  const number = /^[+\d\s().-]{5,}$/.test(q) ? [q.replace(/\D/g, '')] : undefined;
  return (number ?? q.toLowerCase().split(/\s+/)).filter(Boolean).slice(0, 6);
}

/** Returns a page of accounts, with how many there are: counted no further than a screen says. */
export async function findCustomers(
  ctx: Ctx,
  filter: CustomerFilter,
  { sort, order, ...page }: CustomerOrder,
): Promise<{ rows: CustomerRow[]; total: number; is_more: boolean }> {
  const inOrder = matching(ctx, filter).orderBy(SORTS[sort], order).orderBy('a.id', order);
  const { rows: found, ...counted } = await pageOfMany(ctx.db, inOrder, page);
  // Ids first: only what is shown is looked at as a whole.
  const rows = await customers(ctx)
    .where('a.id', '=', anyOf(found.map(({ id }) => id)))
    .orderBy(SORTS[sort], order)
    .orderBy('a.id', order)
    .execute();
  return { rows, ...counted };
}

/** Accounts with what staff see beside them. */
const customers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('account as a')
    .selectAll('a')
    .select((eb) => {
      const sessions = eb
        .selectFrom('account_session as s')
        .whereRef('s.account_id', '=', 'a.id')
        .where('s.expires_at', '>', ctx.now());
      return [
        sessions.select((of) => of.fn.max('s.last_seen_at').as('at')).as('last_seen_at'),
        sessions
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('sessions'),
        eb
          .exists(
            eb
              .selectFrom('account_totp as t')
              .select('t.account_id')
              .whereRef('t.account_id', '=', 'a.id')
              .where('t.confirmed_at', 'is not', null),
          )
          .$castTo<boolean>()
          .as('has_two_factor'),
      ];
    });

export function readCustomer(ctx: Ctx, id: number): Promise<CustomerRow | undefined> {
  return customers(ctx).where('a.id', '=', id).executeTakeFirst();
}
