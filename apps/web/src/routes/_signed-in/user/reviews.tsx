import { ReviewsPage, readReviewsSearch } from '@keystead/reviews/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/reviews')({
  validateSearch: readReviewsSearch,
  head: ({ match }) => hiddenHead(match, 'reviews'),
  component: () => <ReviewsPage search={Route.useSearch()} />,
});
