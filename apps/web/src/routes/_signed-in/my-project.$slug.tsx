import { OwnProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/my-project/$slug')({
  head: () => ({ meta: [{ title: 'My project · Keystead' }] }),
  component: () => <OwnProjectPage slug={Route.useParams().slug} />,
});
