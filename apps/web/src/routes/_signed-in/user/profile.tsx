import { ProfilePage, readNext } from '@keystead/accounts/web';
import { PlaceFields } from '@keystead/catalogue/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/profile')({
  validateSearch: readNext,
  head: () => ({ meta: [{ title: 'Your profile · Keystead' }] }),
  component: Page,
});

function Page() {
  return <ProfilePage next={readNext(Route.useSearch()).next} placeFields={PlaceFields} />;
}
