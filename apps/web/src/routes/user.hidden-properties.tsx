import { HiddenPage } from '@keystead/engagement/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

/** Guests hide homes too, in their browser. */
export const Route = createFileRoute('/user/hidden-properties')({
  ssr: false,
  head: ({ match }) => hiddenHead(match, 'hiddenHomes'),
  component: HiddenPage,
});
