import { ForgotPasswordPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => hiddenHead(match, 'forgotPassword'),
  component: ForgotPasswordPage,
});
