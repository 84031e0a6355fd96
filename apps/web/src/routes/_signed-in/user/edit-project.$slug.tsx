import { EditProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/edit-project/$slug')({
  head: () => ({ meta: [{ title: 'Edit project · Keystead' }] }),
  component: () => <EditProjectPage slug={Route.useParams().slug} />,
});
