/** Words and figures of a listing that contract, rules and screens share. Plain values: no schema comes along. */

/** Word form of the property type; requests write the place in this list (0 sell, 1 rent, 2 sold, 3 rented). */
export const PROPERTY_TYPES = ['sell', 'rent', 'sold', 'rented'] as const;
export const RENT_DURATIONS = ['Daily', 'Monthly', 'Quarterly', 'Yearly'] as const;
export const REQUEST_STATUSES = ['approved', 'pending', 'rejected', 'expired'] as const;

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
  'delete',
] as const;

const KILOBYTE = 1024;

/** What one listing may carry; forms show these before the server has to refuse. Sizes in bytes. */
export const LISTING_LIMITS = {
  pictureBytes: 3000 * KILOBYTE,
  /** Shortest side of a photo, in pixels. */
  pictureSide: 120,
  documentBytes: 5120 * KILOBYTE,
  gallery: 30,
  documents: 10,
  parameters: 100,
  facilities: 100,
  title: 255,
  description: 20_000,
  price: 1e12,
} as const;

/** What one person may keep as drafts. */
export const DRAFT_LIMITS = {
  drafts: 20,
  /** In all drafts of a person. */
  files: 150,
  /** Of the form as JSON text. */
  characters: 200_000,
  /** Untouched for so long, a draft is thrown away. */
  days: 90,
} as const;
