import { OwnNumbers } from '@keystead/engagement/web';
import { DashboardPage, type DashboardSearch, readDashboard } from '@keystead/listings/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/user/dashboard')({
  validateSearch: (raw: DashboardSearch): DashboardSearch => readDashboard({ ...raw }),
  head: () => ({ meta: [{ title: 'My properties · Keystead' }] }),
  component: () => <DashboardPage search={Route.useSearch()} numbers={<OwnNumbers />} />,
});
