import type { Value } from './column-table.ts';
import { ROW_COLUMNS } from './conditions.ts';

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
const ROWS = `select listing_id, ${SELECTED}, price_per_area,
  (extract(epoch from created_at) * 1000000)::float8 as created_at, facts,
  (select jsonb_object_agg(f.facility_id, f.metres) from search_facility f
    where f.listing_id = search_listing.listing_id) as facilities
  from search_listing`;

/** A home, as columns hold it. */
export type ColumnRow = {
  listing_id: number;
  facts: Record<string, Value> | null;
  facilities: Record<string, number> | null;
} & Record<string, Value | null>;

/** Homes after an id, in the order of their ids: $1 the id, $2 how many. */
export const ROWS_AFTER = `${ROWS} where listing_id > $1 order by listing_id limit $2`;

/** Homes by their ids. */
export const ROWS_OF = `${ROWS} where listing_id = any($1)`;

/** What can be seen now. */
export const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot';

/** The same, and the homes that transactions have changed which an earlier snapshot ($1) could not see. */
export const CHANGES = `select pg_current_snapshot()::text as snapshot,
  (select array_agg(distinct listing_id) from search_change
   where transaction >= pg_snapshot_xmin($1::pg_snapshot)
     and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
     and pg_visible_in_snapshot(transaction, pg_current_snapshot())) as ids`;
