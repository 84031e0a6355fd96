import { InterestedPage } from '@keystead/engagement/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';
import { readPage } from '../../../page-number.ts';

export const Route = createFileRoute('/_signed-in/user/interested/$slug')({
  validateSearch: readPage,
  head: ({ match }) => hiddenHead(match, 'interested'),
  component: () => (
    <InterestedPage slug={Route.useParams().slug} page={Number(Route.useSearch().page ?? 1)} />
  ),
});
