import { createClient } from '@keystead/http/client';
import { callQuery, useApi } from '@keystead/http/react';
import { staffToken } from '@keystead/http/staff-token';
import { Button } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { devMailbox } from '../../contract.ts';
import { useText } from '../text.ts';
import { MessageView } from './message-view.tsx';

const EVERY_MS = 4000;
const staffApi = createClient(async (...request) => {
  const { httpTransport } = await import('@keystead/http/transport');
  return httpTransport({ baseUrl: '', token: staffToken })(...request);
});

/** Renders what would have been sent by email and SMS, newest first: for demo and development sites. */
export function MailboxPage({ to }: { to: string | undefined }) {
  const t = useText();
  const visitors = useApi();
  // Visitors may not read it; users signed in to the back office in this browser may.
  const api = staffToken() === undefined ? visitors : staffApi;
  const { data, error, isPending, refetch } = useQuery(callQuery(api, devMailbox, { limit: 50, to }));
  useEffect(() => {
    // A mailbox is looked at because something is expected.
    const look = () => document.visibilityState === 'visible' && void refetch();
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Container width="text">
      <PageHeader
        eyebrow={t('mailboxEyebrow')}
        title={t('mailboxTitle')}
        lead={to === undefined ? t('mailboxLead') : t('mailboxFor', { to })}
        actions={
          <Button variant="secondary" onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" />
            {t('refresh')}
          </Button>
        }
      />
      {isPending ? <Skeleton className="h-40" /> : null}
      {error ? <ErrorState title={t('mailboxClosedTitle')} description={t('mailboxClosedText')} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState drawing="letter" title={t('mailboxEmptyTitle')} description={t('mailboxEmptyText')} />
      ) : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.data.map((message, index) => (
          <li key={message.id}>
            <MessageView message={message} isOpen={index === 0} />
          </li>
        ))}
      </ol>
    </Container>
  );
}
