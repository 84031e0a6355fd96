import { SecurityPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/security')({
  head: ({ match }) => hiddenHead(match, 'security'),
  component: SecurityPage,
});
