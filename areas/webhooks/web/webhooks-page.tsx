import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { NativeSelect } from '@keystead/ui/native-select';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getWebhooks, type Webhook } from '../contract.ts';
import { LIMITS } from '../rules.ts';
import { AddButton } from './add-button.tsx';
import type { WebhooksSearch } from './search.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useText } from './text.ts';
import { WebhookCard } from './webhook-card.tsx';

/** Renders one's own webhooks, or those of an agency. */
export function WebhooksPage({ search }: { search: WebhooksSearch }) {
  const t = useText();
  const agency = search.agency ?? 0;
  const { data, error, refetch } = useLaterCall(getWebhooks, { agency_id: String(agency) });
  const [secret, setSecret] = useState('');
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !data ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : data ? (
        <div className="grid gap-6">
          <Owners owners={data.data.owners} agency={agency} />
          <List webhooks={data.data.webhooks} agency={agency} log={search.log} onSecret={setSecret} />
        </div>
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      {secret === '' ? null : <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </Container>
  );
}

function Owners({
  owners,
  agency,
}: {
  owners: readonly { agency_id: number; name: string }[];
  agency: number;
}) {
  const t = useText();
  const navigate = useNavigate();
  if (owners.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('whose')}
      value={String(agency)}
      items={owners.map((one) => ({ value: one.agency_id, label: one.name || t('own') }))}
      onChange={({ target }) => {
        const chosen = Number(target.value);
        void navigate({ to: '/user/webhooks', search: chosen > 0 ? { agency: chosen } : {} });
      }}
    />
  );
}

function List({
  webhooks,
  agency,
  log,
  onSecret,
}: {
  webhooks: readonly Webhook[];
  agency: number;
  log: number | undefined;
  onSecret: (secret: string) => void;
}) {
  const t = useText();
  if (webhooks.length === 0)
    return (
      <EmptyState
        drawing="signpost"
        title={t('none')}
        description={t('noneText')}
        action={<AddButton agency={agency} onSecret={onSecret} />}
      />
    );
  return (
    <>
      <ul className="grid gap-4" aria-label={t('title')}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} isLogOpen={webhook.id === log} onSecret={onSecret} />
          </li>
        ))}
      </ul>
      {webhooks.length < LIMITS.endpoints ? (
        <div>
          <AddButton agency={agency} onSecret={onSecret} />
        </div>
      ) : (
        <p className="text-sm text-muted">{t('full', { count: LIMITS.endpoints })}</p>
      )}
    </>
  );
}
