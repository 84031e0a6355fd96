import { readDraft } from '@keystead/listings/web';
import { AddProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/add-project')({
  validateSearch: readDraft,
  head: ({ match }) => hiddenHead(match, 'postProject'),
  component: Page,
});

function Page() {
  return <AddProjectPage {...readDraft(Route.useSearch())} />;
}
