/** The steps of posting, in order; their names stand in the address. */
export const STEPS = [
  'category',
  'details',
  'features',
  'place',
  'facilities',
  'photos',
  'documents',
  'seo',
  'review',
] as const;
export type StepId = (typeof STEPS)[number];

/** The step an address names; none for anything else. */
export function readStep(search: Record<string, unknown>): { step?: StepId } {
  const step = STEPS.find((each) => each === search.step);
  return step ? { step } : {};
}
