import { ProfilePage, readNext } from '@keystead/accounts/web';
import { PlaceFields } from '@keystead/catalogue/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user-register')({
  validateSearch: readNext,
  head: () => ({ meta: [{ title: 'Complete your profile · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ProfilePage isNew next={readNext(Route.useSearch()).next} placeFields={PlaceFields} />;
}
