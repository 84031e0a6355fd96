import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf } from '@keystead/platform/db';
import { SHOWN, shownCard, shownColumns } from './prices.queries.ts';
import { search, Values } from './sql.ts';

const LIVE = columns({
  id: 'int4',
  categoryId: 'int4',
  /** 0 sell, 1 rent. */
  propertyType: narrow<0 | 1>('int2'),
  lat: 'float8|null',
  lng: 'float8|null',
  city: 'text',
  country: 'text',
  price: 'float8',
  ...SHOWN,
});
/** A listing that searches find, with its card as JSON text. */
export type LiveListing = Omit<RowOf<typeof LIVE>, keyof typeof SHOWN> & { card: string };

/** Returns the live listing of a number. */
export async function readLive(ctx: Ctx, id: number): Promise<LiveListing | undefined> {
  const values = new Values();
  const [row] = await search(
    ctx,
    `select listing_id as id, category_id as "categoryId", property_type as "propertyType", lat, lng, city, country, price,
       ${shownColumns('search_listing.listing_id')}
     from search_listing where listing_id = ${values.add(id)}`,
    values,
    { columns: LIVE, kind: 'list', planning: 'once' },
  );
  if (!row || row.card === null) return undefined;
  const { position, card, ...live } = row;
  return { ...live, card: shownCard(card, position) };
}
