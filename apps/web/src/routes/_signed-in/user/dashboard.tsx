import { DashboardPage, type DashboardSearch } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';
import { readPage } from '../../../page-number.ts';

export const Route = createFileRoute('/_signed-in/user/dashboard')({
  validateSearch: (raw: DashboardSearch): DashboardSearch => ({
    ...readPage(raw),
    ...(typeof raw.state === 'string' && { state: raw.state }),
  }),
  head: () => ({ meta: [{ title: 'My properties · Keystead' }] }),
  component: () => <DashboardPage search={Route.useSearch()} />,
});
