/** Kinds of named points that are worth knowing around a home, in the order in which pages list them. Pure. */
export const POINT_KINDS = [
  'stop',
  'station',
  'supermarket',
  'bakery',
  'pharmacy',
  'doctor',
  'hospital',
  'nursery',
  'school',
  'university',
  'park',
  'playground',
  'gym',
  'restaurant',
  'charging',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];
