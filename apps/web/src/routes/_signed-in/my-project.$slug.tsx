import { Featuring } from '@keystead/advertising/web';
import { OwnProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../page-head.ts';

export const Route = createFileRoute('/_signed-in/my-project/$slug')({
  head: ({ match }) => hiddenHead(match, 'ownProject'),
  component: () => (
    <Featuring>
      <OwnProjectPage slug={Route.useParams().slug} />
    </Featuring>
  ),
});
