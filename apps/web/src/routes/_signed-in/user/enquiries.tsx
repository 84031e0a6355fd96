import { EnquiriesPage } from '@keystead/enquiries/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/enquiries')({
  validateSearch: ({ id, view }: Record<string, unknown>): { id?: number; view?: 'spam' } => ({
    ...(Number.isSafeInteger(Number(id)) && Number(id) > 0 && { id: Number(id) }),
    ...(view === 'spam' && { view }),
  }),
  head: ({ match }) => hiddenHead(match, 'enquiries'),
  component: () => <EnquiriesPage {...Route.useSearch()} />,
});
