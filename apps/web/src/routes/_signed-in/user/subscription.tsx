import { OwnPackagesPage } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/subscription')({
  head: () => ({ meta: [{ title: 'Your packages · Keystead' }] }),
  component: OwnPackagesPage,
});
