import { EditProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/edit-project/$slug')({
  head: ({ match }) => hiddenHead(match, 'editProject'),
  component: () => <EditProjectPage slug={Route.useParams().slug} />,
});
