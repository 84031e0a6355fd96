/** What the address of one’s reviews says: `?view=received`. */
export interface ReviewsSearch {
  readonly view?: 'received' | undefined;
}

/** For `validateSearch`: what could be meant; the rest is dropped. */
export const readReviewsSearch = (raw: { readonly view?: unknown }): ReviewsSearch =>
  raw.view === 'received' ? { view: 'received' } : {};
