import type { ListItem } from '../contract.ts';

const CARD_FIELDS = [
  'id',
  'slug_id',
  'title',
  'titles',
  'city',
  'country',
  'district',
  'postcode',
  'price',
  'property_type',
  'offer_state',
  'rentduration',
  'price_kind',
  'price_written',
  'monthly_charges',
  'is_premium',
  'promoted',
  'title_picture',
  'bedrooms',
  'bathrooms',
  'area_m2',
  'created_at',
] as const satisfies readonly (keyof ListItem)[];

/** As much of a listing as its card shows; lists of a search say more. */
export type CardListing = Pick<ListItem, (typeof CARD_FIELDS)[number]> &
  Partial<Pick<ListItem, 'gallery' | 'on_market_since' | 'price_change' | 'price_position'>>;

/** Returns a card's part of a listing: pages of many cards travel with their data, which is a fifth of the answer's size. */
export function cardListing(listing: CardListing): CardListing {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, listing[field]])) as unknown as CardListing;
}
