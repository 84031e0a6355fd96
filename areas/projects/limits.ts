/** Enumerations and limits of a project that contract, rules and screens share. Plain values: no schema comes along. */
export const PROJECT_TYPES = ['upcoming', 'under_construction'] as const;
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
