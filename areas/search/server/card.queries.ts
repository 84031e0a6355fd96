import type { Ctx } from '@keystead/platform/context';
import { search, Values } from './sql.ts';

/** A listing that searches find, with its card as JSON text. */
export interface LiveListing {
  readonly id: number;
  readonly categoryId: number;
  /** 0 sell, 1 rent. */
  readonly propertyType: 0 | 1;
  readonly lat: number;
  readonly lng: number;
  readonly price: number;
  readonly card: string;
}

/** Returns the live listing of a number. */
export async function readLive(ctx: Ctx, id: number): Promise<LiveListing | undefined> {
  const values = new Values();
  const [row] = await search<LiveListing>(
    ctx,
    `select listing_id as id, category_id as "categoryId", property_type as "propertyType", lat, lng, price, card
     from search_listing join search_card using (listing_id) where listing_id = ${values.add(id)}`,
    values,
    { kind: 'list', planning: 'once' },
  );
  return row;
}
