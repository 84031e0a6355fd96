import { OwnPackagesPage } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/subscription')({
  head: ({ match }) => hiddenHead(match, 'ownPackages'),
  component: OwnPackagesPage,
});
