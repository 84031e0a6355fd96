/** Enumerations and limits of a project that contract, rules and screens share. Plain values: no schema comes along. */
export const PROJECT_TYPES = ['upcoming', 'under_construction'] as const;
export const PROJECT_SORTS = ['newest', 'price_asc', 'price_desc'] as const;
export const PROJECT_REVIEWS = ['pending', 'approved', 'rejected'] as const;

/** What one project may carry; sizes of files are those of listings. Characters and numbers of files. */
export const PROJECT_LIMITS = {
  title: 255,
  description: 20_000,
  floorTitle: 100,
  floors: 60,
  gallery: 30,
  documents: 10,
  /** Of projects like the one on show. */
  similar: 10,
} as const;

export const UNIT_TYPES = ['apartment', 'studio', 'house', 'shop', 'office', 'parking', 'storage'] as const;
/** What is bought beside a home or a shop: never what a project costs "from". */
export const EXTRA_UNIT_TYPES = ['parking', 'storage'] as const satisfies readonly UnitType[];
export type UnitType = (typeof UNIT_TYPES)[number];
export const UNIT_STATES = ['available', 'reserved', 'sold', 'withdrawn'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Numbers of units. */
export const UNIT_LIMITS = {
  project: 2000,
  /** Of one answer. */
  page: 500,
  /** Characters of the note for whom one is reserved. */
  reservedFor: 500,
} as const;

/** How long a unit may be reserved, in hours. */
export const RESERVATION_HOURS = { usual: 72, least: 1, most: 90 * 24 } as const;

/** What the history of a unit knows, in the order of its life. */
export const UNIT_EVENTS = [
  'added',
  'changed',
  'reserved',
  'released',
  'expired',
  'sold',
  'withdrawn',
  'offered',
  'removed',
] as const;
export type UnitEvent = (typeof UNIT_EVENTS)[number];
