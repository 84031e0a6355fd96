import { readDraft } from '@keystead/listings/web';
import { AddProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/add-project')({
  validateSearch: readDraft,
  head: () => ({ meta: [{ title: 'Post a project · Keystead' }] }),
  component: Page,
});

function Page() {
  return <AddProjectPage {...readDraft(Route.useSearch())} />;
}
