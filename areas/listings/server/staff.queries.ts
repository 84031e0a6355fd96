import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { conditionsOf, countSome, likeWord, MOST_WORDS_COUNTED, runSql } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import type { listListings } from '../contract.staff.ts';
import type { LifeState, OwnState } from '../rules.ts';

/** A listing as a list of staff shows it. */
export interface StaffRow extends LifeState {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly picture: StoredPicture | null;
  readonly category_id: number;
  readonly city: string;
  readonly country: string;
  readonly price: number;
  readonly rent_duration: string | null;
  readonly account_id: number;
  readonly views: number;
  readonly created_at: Date;
}

type Asked = Input<typeof listListings>;
type Condition = readonly [condition: string, value: unknown];

const ON_OFFER = "property_type in ('sell', 'rent')";
/** `ownState` of the rules, each as the index of states has it. */
const STATES: Readonly<Record<OwnState, string>> = {
  pending: "request_status = 'pending'",
  rejected: "request_status = 'rejected'",
  expired: `request_status = 'expired' and ${ON_OFFER}`,
  done: "request_status in ('approved', 'expired') and property_type in ('sold', 'rented')",
  live: `request_status = 'approved' and is_active and ${ON_OFFER}`,
  inactive: `request_status = 'approved' and not is_active and ${ON_OFFER}`,
};
/** As the index `listing_words` has them. */
const WORDS = `lower(title || ' ' || address || ' ' || city)`;
/** Letters the text index needs; shorter terms only narrow what longer ones find. */
const SHORTEST = 3;
const MOST_WORDS = 6;
const SORTS: Readonly<Record<Asked['sort'], string>> = { created_at: 'created_at', price: 'price' };
/** Owners as the index of names and addresses has them: read into a list first, or no index serves the rest. */
const OWNER = `owner_id = any(array(select a.id from account_public a
  where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like ?))`;

/** Kinds of search term: an id, the address of a page, an owner's email, or text of title and place. */
function wordsOf(q = '', findsPeople: boolean): Condition[] {
  if (/^\d{1,9}$/.test(q)) return [['id = ?', Number(q)]];
  const slug = /\/(?:properties-details|my-property)\/([^/?#\s]+)/.exec(q)?.[1];
  if (slug !== undefined) return [['slug_id = ?', decoded(slug)]];
  if (findsPeople && /^\S+@\S+$/.test(q)) return [[OWNER, likeWord(q.toLowerCase())]];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const hasLong = words.some(({ length }) => length >= SHORTEST);
  return hasLong ? words.map((word): Condition => [`${WORDS} like ?`, likeWord(word)]) : [];
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * Returns one page of listings, and how many there are.
 * @param findsPeople whether the text may be an owner's email
 * @throws ApiError validation beyond what is read
 */
export async function findListings(
  ctx: Ctx,
  { q, ids, state, city_id: city, account_id: owner, offer, sort, order, ...page }: Asked,
  { findsPeople }: { findsPeople: boolean },
): Promise<{ rows: StaffRow[]; total: number; is_more: boolean }> {
  const { limit, offset } = rowsOfPage(page);
  const { where, values } = conditionsOf([
    ...wordsOf(q, findsPeople),
    ['id = any(?::int[])', ids],
    ['city_id = ?', city],
    ['owner_id = ?', owner],
    ['property_type = ?', offer],
    [`(${state ? STATES[state] : ''}) = ?`, state && true],
  ]);
  const at = `${SORTS[sort]} ${order}, id ${order}`;
  const [rows, counted] = await Promise.all([
    runSql<StaffRow>(
      ctx.db,
      // Ids first, from an index alone: only what is shown is looked at as a whole.
      `with page as materialized (select id, row_number() over () as place from (
         select id from listing ${where} order by ${at} limit $${values.length + 1} offset $${values.length + 2}) found)
       select l.id, l.version, l.title, l.title_picture as picture, l.category_id, l.city, l.country, l.price,
         l.rent_duration, l.owner_id as account_id, l.created_at, l.request_status as review, l.is_active as "isActive",
         l.property_type as offer, coalesce(s.views, 0) as views
       from page join listing l using (id) left join listing_stat s on s.listing_id = l.id order by page.place`,
      [...values, limit, offset],
    ),
    countSome(ctx.db, `listing ${where}`, values, q ? MOST_WORDS_COUNTED : undefined),
  ]);
  return { rows, ...counted };
}

/** Returns when its owner has last said that it is on offer; null for what speaks through its source. */
export async function readConfirmed(ctx: Ctx, id: number): Promise<Date | null> {
  const [row] = await runSql<{ at: Date | null }>(
    ctx.db,
    'select case when external_source is null then confirmed_at end as at from listing where id = $1',
    [id],
  );
  return row?.at ?? null;
}
