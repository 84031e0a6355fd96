import { type AdvertisementSearch, AdvertisementsPage } from '@keystead/advertising/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/advertisement')({
  // The page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw: AdvertisementSearch): AdvertisementSearch => raw,
  head: ({ match }) => hiddenHead(match, 'advertisements'),
  component: () => <AdvertisementsPage search={Route.useSearch()} />,
});
