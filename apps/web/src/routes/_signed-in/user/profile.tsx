import { ProfilePage, readNext } from '@keystead/accounts/web';
import { PlaceFields } from '@keystead/catalogue/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/profile')({
  validateSearch: readNext,
  head: ({ match }) => hiddenHead(match, 'profile'),
  component: Page,
});

function Page() {
  return <ProfilePage next={readNext(Route.useSearch()).next} placeFields={PlaceFields} />;
}
