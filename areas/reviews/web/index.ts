export { ReviewsPage } from './own/reviews-page.tsx';
export { type ReviewsSearch, readReviewsSearch } from './own/search.ts';
export { type ReviewsOf, reviewsArgs } from './requests.ts';
export { ReviewsSection } from './section/reviews-section.tsx';
