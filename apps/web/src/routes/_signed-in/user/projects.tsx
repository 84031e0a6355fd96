import { OwnProjectsPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { pageNumber, readPage } from '../../../page-number.ts';

export const Route = createFileRoute('/_signed-in/user/projects')({
  validateSearch: readPage,
  head: () => ({ meta: [{ title: 'My projects · Keystead' }] }),
  component: () => <OwnProjectsPage page={pageNumber(Route.useSearch())} />,
});
