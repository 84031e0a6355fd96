import { VerificationPage } from '@keystead/verification/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/verification-form')({
  head: () => ({ meta: [{ title: 'Verification · Keystead' }] }),
  component: VerificationPage,
});
