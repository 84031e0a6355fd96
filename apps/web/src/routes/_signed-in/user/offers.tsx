import { OffersPage, readOffersSearch } from '@keystead/offers/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/offers')({
  validateSearch: readOffersSearch,
  head: ({ match }) => hiddenHead(match, 'offers'),
  component: () => <OffersPage search={Route.useSearch()} />,
});
