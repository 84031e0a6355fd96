import { useChange, useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { createAgency, getOwnAgencies, type OwnAgencies } from '../../contract.ts';
import { AgencyLogo } from '../agency-logo.tsx';
import { AgencyDialog } from './agency-dialog.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { ManagedAgency } from './managed-agency.tsx';
import { useText } from './text.ts';

/**
 * Renders the agencies one is in, and what one is invited to.
 * @param agencyId the one to manage; absent: the only one there is, or the list
 */
export function OwnAgenciesPage({ agencyId }: { agencyId: number | undefined }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getOwnAgencies);
  const own = data?.data;
  const shown = own && (own.agencies.find(({ id }) => id === agencyId) ?? onlyOne(own.agencies));
  return (
    <Container className="pb-16">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={own ? <Create onDone={refetch} /> : undefined}
      />
      {error && !own ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : null}
      {!own && !error ? (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      ) : null}
      {own ? (
        <div className="grid gap-6">
          {own.invitations.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} onDone={() => void refetch()} />
          ))}
          {own.agencies.length === 0 && own.invitations.length === 0 ? (
            <EmptyState drawing="people" title={t('emptyTitle')} description={t('emptyText')} />
          ) : null}
          {own.agencies.length > 1 ? <Choice agencies={own.agencies} shownId={shown?.id} /> : null}
          {shown ? <ManagedAgency key={shown.id} id={shown.id} onLeft={() => void refetch()} /> : null}
        </div>
      ) : null}
    </Container>
  );
}

const onlyOne = <One,>(all: readonly One[]) => (all.length === 1 ? all[0] : undefined);

function Choice({ agencies, shownId }: { agencies: OwnAgencies['agencies']; shownId: number | undefined }) {
  const t = useText();
  return (
    <Section title={t('choose')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {agencies.map((agency) => (
          <li key={agency.id}>
            <Link
              to="/user/agency"
              search={{ id: agency.id }}
              aria-current={agency.id === shownId || undefined}
              className="surface flex h-full items-center gap-3 p-4 hover:shadow-card aria-[current]:border-accent"
            >
              <AgencyLogo name={agency.name} logo={agency.logo} />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{agency.name}</bdi>
                <span className="block text-sm text-muted">{t(`role_${agency.role}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Create({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = useText();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const create = useChange(createAgency);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen ? (
        <AgencyDialog
          title={t('create')}
          onClose={() => setOpen(false)}
          send={async ({ approvesListings: _, approvesImports: _imports, ...form }) => {
            await create.mutateAsync(form);
            await onDone();
            toast.success(t('saved'));
          }}
        />
      ) : null}
    </>
  );
}
