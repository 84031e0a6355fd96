import { ProfilePage, readNext } from '@keystead/accounts/web';
import { PlaceFields } from '@keystead/catalogue/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user-register')({
  validateSearch: readNext,
  head: ({ match }) => hiddenHead(match, 'completeProfile'),
  component: Page,
});

function Page() {
  return <ProfilePage isNew next={readNext(Route.useSearch()).next} placeFields={PlaceFields} />;
}
