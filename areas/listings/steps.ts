/** The steps of posting, in order; their names stand in the address. */
export const STEPS = [
  'category',
  'photos',
  'details',
  'features',
  'place',
  'facilities',
  'documents',
  'seo',
  'review',
] as const;
export type StepId = (typeof STEPS)[number];
