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
  'on_market_since',
  'price_change',
] as const satisfies readonly (keyof ListItem)[];

/** As much of a listing as its card shows; lists of a search say more. */
export type CardListing = Pick<ListItem, (typeof CARD_FIELDS)[number]> &
  Partial<Pick<ListItem, 'gallery' | 'price_position'>>;

/** Returns a card's part of a listing: pages of many cards travel with their data, which is a fifth of the answer's size. */
export function cardListing(listing: CardListing): CardListing {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, listing[field]])) as unknown as CardListing;
}

/** Returns its title in the language of the page, where its owner has written one. */
export const titleIn = ({ title, titles }: Pick<CardListing, 'title' | 'titles'>, locale: string): string =>
  titles?.[locale] ?? title;

const LISTED_FIELDS = [
  ...CARD_FIELDS,
  'gallery',
  'price_position',
  'title_image',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof ListItem)[];

/** As much of a listing as a page of results shows: its card with all its parts, its mark on the map, its picture elsewhere. */
export type ListedHome = Pick<ListItem, (typeof LISTED_FIELDS)[number]>;

/** Returns that part of a listing; what an answer leaves out stays left out. */
export function listedHome(listing: ListItem): ListedHome {
  const present = LISTED_FIELDS.filter((field) => listing[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, listing[field]])) as unknown as ListedHome;
}
