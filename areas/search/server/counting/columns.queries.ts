import type { Value } from './column-table.ts';
import { NUMBER_COLUMNS, ROW_COLUMNS } from './conditions.ts';

// Statements of the thread that counts, which has a connection of its own and no context.

/**
 * Columns that are read otherwise: those of single precision in double precision, as the database compares them; no price is
 * on request.
 */
const READ: Readonly<Record<string, string>> = {
  bedrooms: 'bedrooms::float8',
  bathrooms: 'bathrooms::float8',
  area: 'area::float8',
  price: 'nullif(price, 0)',
};
const SELECTED = ROW_COLUMNS.map((name) => `${READ[name] ?? name} as ${name}`).join(', ');
const OWN = `listing_id, ${SELECTED}, price_per_area,
  (extract(epoch from created_at) * 1000000)::float8 as created_at`;
const ALL = `select ${OWN}, facts,
  (select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
    where f.listing_id = search_listing.listing_id) as facilities
  from search_listing`;
const PLACED = `select ${OWN}, lat, lng from search_listing`;

/** A home, as columns hold it. */
export type ColumnRow = {
  listing_id: number;
  facts?: Record<string, Value> | null;
  facilities?: Record<string, number> | null;
} & Record<string, Value | null>;

/** Which columns a thread holds, and the statements that read them. */
export interface ColumnSource {
  /** Columns of numbers of which nearly each home has another one. */
  readonly numbers: readonly string[];
  /** Homes after an id, in the order of their ids: $1 the id, $2 how many. */
  readonly after: string;
  /** Homes by their ids. */
  readonly byIds: string;
}

const sourceOf = (rows: string, numbers: readonly string[]): ColumnSource => ({
  numbers,
  after: `${rows} where listing_id > $1 order by listing_id limit $2`,
  byIds: `${rows} where listing_id = any($1)`,
});

/** Everything that filters ask. */
export const FILTER_COLUMNS = sourceOf(ALL, NUMBER_COLUMNS);
/** What most searches ask, and where homes are: no facts, answers and facilities, which take most of the memory. */
export const TOTAL_COLUMNS = sourceOf(PLACED, [...NUMBER_COLUMNS, 'lat', 'lng']);

/** Questions whose answers are texts of few kinds: choices, days, yes or no. */
const QUESTIONS = '(select array_agg(id) from counted_question_public) as questions';

/** What can be seen now. */
export const SNAPSHOT = `select pg_current_snapshot()::text as snapshot, ${QUESTIONS}`;

/** What a look at changes reads. */
export interface Seen {
  snapshot: string;
  questions: number[] | null;
  /** Homes that have changed. */
  ids?: number[] | null;
}

/** The same, and the homes that transactions have changed which an earlier snapshot ($1) could not see. */
export const CHANGES = `select pg_current_snapshot()::text as snapshot, ${QUESTIONS},
  (select array_agg(distinct listing_id) from search_change
   where transaction >= pg_snapshot_xmin($1::pg_snapshot)
     and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
     and pg_visible_in_snapshot(transaction, pg_current_snapshot())) as ids`;

/** Homes that have the words of a tsquery ($1). */
export const IDS_OF_WORDS = `select string_agg(listing_id::text, ',') as ids from search_listing
  where words @@ $1::tsquery`;

/** Which of several homes ($1) have the words of which tsqueries ($2), numbered from 1. */
export const WORDS_OF = `select s.listing_id, asked.number::int4 as number
  from search_listing s cross join unnest($2::text[]) with ordinality as asked (query, number)
  where s.listing_id = any($1) and s.words @@ asked.query::tsquery`;
