import { Featuring } from '@keystead/advertising/web';
import { OwnNumbers } from '@keystead/engagement/web';
import { NeedsAttention } from '@keystead/leads/web';
import { DashboardPage, type DashboardSearch, readDashboard } from '@keystead/listings/web';
import { PackageMeters } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/dashboard')({
  // In browsers the page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw: DashboardSearch): DashboardSearch =>
    import.meta.env.SSR ? readDashboard({ ...raw }) : raw,
  head: ({ match }) => hiddenHead(match, 'ownHomes'),
  component: () => (
    <Featuring>
      <DashboardPage
        search={Route.useSearch()}
        numbers={
          <>
            <NeedsAttention />
            <OwnNumbers />
            <PackageMeters />
          </>
        }
      />
    </Featuring>
  ),
});
