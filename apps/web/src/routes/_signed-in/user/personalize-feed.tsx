import { PreferencesPage } from '@keystead/personalisation/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/personalize-feed')({
  head: ({ match }) => hiddenHead(match, 'preferences'),
  component: PreferencesPage,
});
