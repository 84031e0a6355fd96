import { AgencyPackagesPage } from '@keystead/agencies/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/agency-packages')({
  // The agency whose packages they are.
  validateSearch: (raw: Record<string, unknown>): { id: number } => {
    const id = Number(raw.id);
    return { id: Number.isSafeInteger(id) && id > 0 ? id : 0 };
  },
  head: ({ match }) => hiddenHead(match, 'agencyPackages'),
  component: () => <AgencyPackagesPage agencyId={Route.useSearch().id} />,
});
