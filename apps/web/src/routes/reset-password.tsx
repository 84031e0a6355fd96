import { ResetPasswordPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../page-head.ts';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => {
    const { meta } = hiddenHead(match, 'newPassword');
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
  },
  component: ResetPasswordPage,
});
