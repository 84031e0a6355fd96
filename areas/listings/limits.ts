/** Enumerations and limits of a listing that contract, rules and screens share. Plain values: no schema comes along. */

/** Word form of the property type; requests write the place in this list (0 sell, 1 rent, 2 sold, 3 rented). */
export const PROPERTY_TYPES = ['sell', 'rent', 'sold', 'rented'] as const;
export const RENT_DURATIONS = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const;
/** What a price says: asked for, a guide, the least of several, to be exceeded, of an auction; or that one has to ask. */
export const PRICE_KINDS = ['asking', 'guide', 'from', 'offers_over', 'auction', 'on_request'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type RentDuration = (typeof RENT_DURATIONS)[number];
export const REQUEST_STATUSES = ['approved', 'pending', 'rejected', 'expired'] as const;

/** How an offer stands; null is plainly on the market. What is withdrawn is switched off, too. */
export const OFFER_STATES = ['coming_soon', 'under_offer', 'reserved', 'let_agreed', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** What changes how an offer stands. */
export const OFFER_STATE_ACTIONS = [
  'announce',
  'under_offer',
  'reserve',
  'agree_let',
  'withdraw',
  'on_market',
] as const;

/** Every change of state there is; who may make it, and from where, stands in `TRANSITIONS` of the rules. */
export const LIFE_ACTIONS = [
  'approve',
  'reject',
  'take_down',
  'expire',
  'confirm',
  'renew',
  'resubmit',
  'activate',
  'deactivate',
  'sell',
  'let',
  'relist_sell',
  'relist_rent',
  'offer_for_rent',
  'offer_for_sale',
  ...OFFER_STATE_ACTIONS,
  'delete',
] as const;

/** What an owner calls the state of a listing: review, switch and offer in one word; see `ownState` of the rules. */
export const OWN_STATES = ['live', 'pending', 'rejected', 'inactive', 'expired', 'done'] as const;

/** The orders of one's own listings; `expiring`: those that leave the site soonest first. */
export const OWN_SORTS = [
  'newest',
  'oldest',
  'updated',
  'expiring',
  'views',
  'favourites',
  'price_high',
  'price_low',
] as const;

/** What an owner may do to many listings at once; `renew` also says that what is live is still available. */
export const OWN_ACTIONS = [
  'activate',
  'deactivate',
  'renew',
  'sell',
  'let',
  'relist_sell',
  'relist_rent',
  ...OFFER_STATE_ACTIONS,
  'delete',
] as const;

/** What staff may do to any listing beside the queue, which decides about what waits for review. */
export const STAFF_ACTIONS = [
  'approve',
  'take_down',
  'expire',
  'renew',
  'sell',
  'let',
  'relist_sell',
  'relist_rent',
  ...OFFER_STATE_ACTIONS,
] as const;

/** Listings of one call that changes many: each is a transaction of its own, so more of them take longer. */
export const MOST_CHANGED_AT_ONCE = 50;

const KILOBYTE = 1024;

/** What one listing may carry; forms show these before the server has to reject. Sizes in bytes. */
export const LISTING_LIMITS = {
  pictureBytes: 3000 * KILOBYTE,
  /** Shortest side of a photo, in pixels. */
  pictureSide: 120,
  documentBytes: 5120 * KILOBYTE,
  /** Pictures beside the title picture. */
  gallery: 60,
  documents: 10,
  rooms: 60,
  pins: 100,
  tours: 10,
  charges: 30,
  /** Characters of what is said of a charge. */
  chargeNote: 150,
  /** Translations of its texts. */
  languages: 30,
  parameters: 100,
  facilities: 100,
  /** Characters of captions, alt texts and notes of rooms. */
  caption: 300,
  roomName: 100,
  /** Square metres: a terrace can be large, a town is no room. */
  roomSize: 1e6,
  title: 255,
  description: 20_000,
  price: 1e12,
} as const;

/** What a draft is going to be. */
export const DRAFT_KINDS = ['property', 'project'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Limits of one person's drafts. */
export const DRAFT_LIMITS = {
  drafts: 20,
  /** In all drafts of a person. */
  files: 150,
  /** Of a photo as the camera made it: it is made smaller when it arrives. */
  pictureBytes: 16 * KILOBYTE * KILOBYTE,
  /** Of the form as JSON text. */
  characters: 200_000,
  /** Untouched for so long, a draft is thrown away. */
  days: 90,
} as const;
