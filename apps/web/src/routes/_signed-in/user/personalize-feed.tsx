import { PreferencesPage } from '@keystead/personalisation/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/personalize-feed')({
  head: () => ({ meta: [{ title: 'What you look for · Keystead' }] }),
  component: PreferencesPage,
});
