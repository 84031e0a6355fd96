import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { DraftNotice } from './draft-notice.tsx';
import { FirstHome } from './first-home.tsx';
import { Numbers } from './numbers.tsx';
import { OwnList } from './own-list.tsx';
import type { DashboardSearch } from './own-state.ts';
import { useText } from './text.ts';
import { useStateTotals } from './use-own-listings.ts';

/** What somebody has posted: numbers first, then the list. Who has posted nothing is shown how to begin. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const t = useText();
  const totals = useStateTotals();
  const isNew = totals.all?.total === 0;
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('ownTitle')}
        lead={isNew ? undefined : t('ownLead')}
        actions={
          isNew ? null : (
            <Link to="/user/properties" className={buttonClass('primary')}>
              <Plus aria-hidden="true" />
              {t('ownAdd')}
            </Link>
          )
        }
      />
      {isNew ? (
        <FirstHome />
      ) : (
        <>
          <Numbers totals={totals} />
          <DraftNotice className="mt-4" />
          <OwnList search={search} totals={totals} />
        </>
      )}
    </Container>
  );
}
