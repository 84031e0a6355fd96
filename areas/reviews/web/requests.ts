/** What the pages ask, for their routes' loaders: apart from the pages, which come when they are shown. */

export const REVIEWS_LENGTH = 5;

/** Whose reviews: of a person, or of an agency. */
export type ReviewsOf = { readonly agent_id: string } | { readonly agency_id: string };

/** Returns the request of one page of reviews. @param page from 0 */
export const reviewsArgs = (of: ReviewsOf, page = 0) => ({
  ...of,
  limit: REVIEWS_LENGTH,
  offset: page * REVIEWS_LENGTH,
});
