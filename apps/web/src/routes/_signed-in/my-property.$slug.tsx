import { OwnListingPage } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/my-property/$slug')({
  head: () => ({ meta: [{ title: 'My property · Keystead' }] }),
  component: () => <OwnListingPage slug={Route.useParams().slug} />,
});
