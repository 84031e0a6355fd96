import { VerificationPage } from '@keystead/verification/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/verification-form')({
  head: ({ match }) => hiddenHead(match, 'verification'),
  component: VerificationPage,
});
