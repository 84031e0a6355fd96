import { type AdvertisementSearch, AdvertisementsPage } from '@keystead/advertising/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/advertisement')({
  validateSearch: ({ type }: AdvertisementSearch): AdvertisementSearch => ({ ...(type && { type }) }),
  head: ({ match }) => hiddenHead(match, 'advertisements'),
  component: () => <AdvertisementsPage search={Route.useSearch()} />,
});
