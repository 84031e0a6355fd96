import { AgencyPackagesPage } from '@keystead/agencies/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/agency-packages')({
  // The agency whose packages they are.
  validateSearch: (raw: Record<string, unknown>): { id: number } => {
    const id = Number(raw.id);
    return { id: Number.isSafeInteger(id) && id > 0 ? id : 0 };
  },
  beforeLoad: ({ search }) => {
    // Of no agency: one's agencies lead on to their packages.
    if (search.id === 0) throw redirect({ to: '/user/agency' });
  },
  head: ({ match }) => hiddenHead(match, 'agencyPackages'),
  component: () => <AgencyPackagesPage agencyId={Route.useSearch().id} />,
});
