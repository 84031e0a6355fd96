import { InterestedPage } from '@keystead/engagement/web';
import { createFileRoute } from '@tanstack/react-router';
import { readPage } from '../../../page-number.ts';

export const Route = createFileRoute('/_signed-in/user/interested/$slug')({
  validateSearch: readPage,
  head: () => ({ meta: [{ title: 'Who is interested · Keystead' }] }),
  component: () => (
    <InterestedPage slug={Route.useParams().slug} page={Number(Route.useSearch().page ?? 1)} />
  ),
});
