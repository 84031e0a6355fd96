import { SecurityPage } from '@keystead/accounts/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/security')({
  head: () => ({ meta: [{ title: 'Sign-in and security · Keystead' }] }),
  component: SecurityPage,
});
