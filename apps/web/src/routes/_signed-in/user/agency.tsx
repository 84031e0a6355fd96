import { OwnAgenciesPage } from '@keystead/agencies/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/agency')({
  // The agency to manage.
  validateSearch: (raw: Record<string, unknown>): { id?: number } => {
    const id = Number(raw.id);
    return id > 0 ? { id } : {};
  },
  head: ({ match }) => hiddenHead(match, 'agency'),
  component: () => <OwnAgenciesPage agencyId={Route.useSearch().id} />,
});
