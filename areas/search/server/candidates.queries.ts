import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf } from '@keystead/platform/db';
import { type Filter, where } from './filter.ts';
import { NEWEST, orderBy } from './order.ts';
import { search, Values } from './sql.ts';

const CANDIDATE = columns({
  id: 'int4',
  ownerId: 'int4',
  /** 0 sell, 1 rent. */
  propertyType: narrow<0 | 1>('int2'),
  categoryId: 'int4',
  city: 'text',
  price: 'float8',
  lat: 'float8|null',
  lng: 'float8|null',
  createdAt: 'timestamptz',
});

/** A live listing as recommendations assess it. */
export type Candidate = RowOf<typeof CANDIDATE>;

/** What candidates are looked for by. */
export interface CandidateFilter extends Pick<Filter, 'propertyType' | 'minPrice' | 'maxPrice' | 'city'> {
  /** Any of them; none: whichever. */
  categoryIds?: readonly number[] | undefined;
}

/** A home that others are looked for like. */
export type Pattern = Pick<Candidate, 'propertyType' | 'categoryId' | 'city' | 'price'>;

const FACTS = `listing_id as id, owner_id as "ownerId", property_type as "propertyType", category_id as "categoryId",
  city, price, lat, lng, created_at as "createdAt"`;

/** Returns some live listings that a filter finds, the newest ones: ids from an index first, then the rows of these few. */
export function readCandidates(ctx: Ctx, filter: CandidateFilter, limit: number): Promise<Candidate[]> {
  const values = new Values();
  const { categoryIds = [], ...rest } = filter;
  const [only] = categoryIds;
  const condition =
    categoryIds.length > 1
      ? where(rest, values, `category_id = any(${values.add([...categoryIds])}::int[])`)
      : where({ ...rest, categoryId: only }, values);
  return search(
    ctx,
    `with chosen as (select listing_id from search_listing where ${condition}
       order by ${orderBy(NEWEST)} limit ${values.add(limit)})
     select ${FACTS} from chosen join search_listing using (listing_id)`,
    values,
    { columns: CANDIDATE, kind: 'others' },
  );
}

/** Returns live listings of the category, city and kind of each pattern at two thirds to one and a half of its price, newest first. */
export async function readAlike(
  ctx: Ctx,
  patterns: readonly Pattern[],
  limitEach: number,
): Promise<Candidate[]> {
  if (patterns.length === 0) return [];
  const values = new Values();
  // Rents lie below zero: see the column `offer`.
  const offer = ({ propertyType }: Pattern, price: number) => (propertyType === 0 ? price : -1 - price);
  const limits = patterns.map((one) =>
    [offer(one, one.price / 1.5), offer(one, one.price * 1.5)].sort((a, b) => a - b),
  );
  const lists = [
    `${values.add(patterns.map(({ city }) => city))}::text[]`,
    `${values.add(patterns.map(({ categoryId }) => categoryId))}::int[]`,
    `${values.add(limits.map(([low]) => low))}::float8[]`,
    `${values.add(limits.map(([, high]) => high))}::float8[]`,
  ];
  return search(
    ctx,
    `with chosen as (
       select distinct listing_id from unnest(${lists.join(', ')}) as like_this (place, category, low, high)
       cross join lateral (
         select listing_id from search_listing
         where city = like_this.place and offer between like_this.low and like_this.high
           and category_id = like_this.category
         order by created_at desc, listing_id desc limit ${values.add(limitEach)}) near)
     select ${FACTS} from chosen join search_listing using (listing_id)`,
    values,
    { columns: CANDIDATE, kind: 'others' },
  );
}

/** Returns those of these listings that are live. */
export function readCandidatesById(ctx: Ctx, ids: readonly number[]): Promise<Candidate[]> {
  const values = new Values();
  return search(
    ctx,
    `select ${FACTS} from search_listing where listing_id = any(${values.add([...ids])}::int[])`,
    values,
    { columns: CANDIDATE, kind: 'others' },
  );
}
