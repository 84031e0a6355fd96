/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

export const CITIES_LENGTH = 24;

/** Returns the request of one page of cities. */
export const citiesArgs = (page: number) => ({ limit: CITIES_LENGTH, offset: (page - 1) * CITIES_LENGTH });

/** Without `has_property` categories come without their counts. */
export const CATEGORIES_ARGS = { limit: 100, has_property: true } as const;
