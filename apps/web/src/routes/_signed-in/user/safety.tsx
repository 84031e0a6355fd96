import { SafetyPage } from '@keystead/moderation/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/safety')({
  head: () => ({ meta: [{ title: 'Safety · Keystead' }] }),
  component: SafetyPage,
});
