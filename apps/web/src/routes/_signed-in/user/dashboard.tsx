import { Featuring } from '@keystead/advertising/web';
import { OwnNumbers } from '@keystead/engagement/web';
import { DashboardPage, type DashboardSearch } from '@keystead/listings/web';
import { PackageMeters } from '@keystead/plans/web';
import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '../../../page-head.ts';

export const Route = createFileRoute('/_signed-in/user/dashboard')({
  // The page reads it: what stands here every visitor of the site carries.
  validateSearch: (raw: DashboardSearch): DashboardSearch => raw,
  head: ({ match }) => hiddenHead(match, 'ownHomes'),
  component: () => (
    <Featuring>
      <DashboardPage
        search={Route.useSearch()}
        numbers={
          <>
            <OwnNumbers />
            <PackageMeters />
          </>
        }
      />
    </Featuring>
  ),
});
