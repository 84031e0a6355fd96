import { SharedPaperPage } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/papers/$token')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'sharedPaper');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: () => <SharedPaperPage token={Route.useParams().token} />,
});
