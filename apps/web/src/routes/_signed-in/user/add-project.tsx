import { AddProjectPage } from '@keystead/projects/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/add-project')({
  head: () => ({ meta: [{ title: 'Post a project · Keystead' }] }),
  component: AddProjectPage,
});
