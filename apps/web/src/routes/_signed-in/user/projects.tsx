import { Featuring } from '@keystead/advertising/web';
import { OwnProjectsPage, type OwnProjectsSearch, readOwnProjects } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/projects')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw: OwnProjectsSearch): OwnProjectsSearch =>
    import.meta.env.SSR ? readOwnProjects({ ...raw }) : raw,
  head: ({ match }) => hiddenHead(match, 'ownProjects'),
  component: () => (
    <Featuring>
      <OwnProjectsPage search={Route.useSearch()} />
    </Featuring>
  ),
});
