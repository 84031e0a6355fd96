import { SafetyPage } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/safety')({
  head: ({ match }) => hiddenHead(match, 'safety'),
  component: SafetyPage,
});
