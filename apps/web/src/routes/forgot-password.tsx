import { ForgotPasswordPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/forgot-password')({
  head: () => ({
    meta: [{ title: 'Forgot your password? · Keystead' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ForgotPasswordPage,
});
