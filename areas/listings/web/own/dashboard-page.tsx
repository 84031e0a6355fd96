import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { DraftList, useOwnDrafts } from './draft-list.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FirstHome } from './first-home.tsx';
import { ListControls } from './list-controls.tsx';
import { OwnList } from './own-list.tsx';
import { type DashboardSearch, listOf, readDashboard } from './own-state.ts';
import { StateNav } from './state-nav.tsx';
import { useText } from './text.ts';
import { useOwnListings } from './use-own-listings.ts';

/** Renders someone's listings: numbers first, then the list. Without any it shows how to begin. */
export function DashboardPage({
  search: written,
  numbers,
}: {
  search: DashboardSearch;
  /** What later areas know of how all of them do; above the list. */
  numbers?: ReactNode;
}) {
  const t = useText();
  const search = readDashboard({ ...written });
  const { tab, args } = listOf(search);
  // The list's own question, asked once for both: its answer counts all states, whichever is listed.
  const { data } = useOwnListings(args);
  const drafts = useOwnDrafts().data?.total;
  const isNew = data?.total === 0 && drafts === 0 && Object.keys(search).length === 0;
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
          {numbers}
          {tab === 'drafts' ? null : <DraftNotice className="mt-4" />}
          <section aria-label={t('ownTitle')} className="mt-8">
            <StateNav search={search} tab={tab} states={data?.states} drafts={drafts} />
            {tab === 'drafts' ? (
              <DraftList />
            ) : (
              <>
                <ListControls search={search} />
                <OwnList search={search} />
              </>
            )}
          </section>
        </>
      )}
    </Container>
  );
}
