import { OwnProjectsPage, type OwnProjectsSearch, readOwnProjects } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/projects')({
  validateSearch: (raw: OwnProjectsSearch): OwnProjectsSearch => readOwnProjects({ ...raw }),
  head: () => ({ meta: [{ title: 'My projects · Keystead' }] }),
  component: () => <OwnProjectsPage search={Route.useSearch()} />,
});
