import { getOwnAgencies } from '@keystead/agencies/contract';
import { useLaterCall } from '@keystead/http/react';
import { Button } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { NativeSelect } from '@keystead/ui/native-select';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type FeedExportItem, getFeedExports } from '../contract.exports.ts';
import { EXPORT_LIMITS } from '../export-rules.ts';
import { ExportCard } from './export-card.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportFeedsSearch } from './search.ts';
import { useText } from './text.ts';

/** Roles that manage feeds of an agency. */
const MANAGING = ['owner', 'manager'];

/** Renders the feeds of one's homes, or of an agency's, that others fetch. */
export function ExportFeedsPage({ search: { agency = 0 } }: { search: ExportFeedsSearch }) {
  const t = useText();
  const { data: known } = useLaterCall(getOwnAgencies);
  const agencies = (known?.data.agencies ?? []).filter(({ role }) => MANAGING.includes(role));
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      {agencies.length > 0 ? <Whose agency={agency} agencies={agencies} /> : null}
      <Feeds key={agency} agency={agency} />
    </Container>
  );
}

function Whose({ agency, agencies }: { agency: number; agencies: readonly { id: number; name: string }[] }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <NativeSelect
      className="mb-6"
      aria-label={t('whose')}
      value={String(agency)}
      items={[{ value: 0, label: t('own') }, ...agencies.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => {
        const next = Number(target.value);
        void navigate({ to: '/user/export-feeds', search: next === 0 ? {} : { agency: next } });
      }}
    />
  );
}

function Feeds({ agency }: { agency: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getFeedExports, { agency_id: String(agency) });
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  return <Loaded agency={agency} feeds={data.data.exports} />;
}

function Loaded({ agency, feeds }: { agency: number; feeds: readonly FeedExportItem[] }) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  );
  return (
    <>
      {feeds.length === 0 ? (
        <EmptyState
          drawing="signpost"
          level="h2"
          title={t('none')}
          description={t('noneText')}
          action={add}
        />
      ) : (
        <div className="grid gap-5">
          {feeds.length < EXPORT_LIMITS.most ? <div>{add}</div> : null}
          <ul className="grid gap-5">
            {feeds.map((feed) => (
              <li key={feed.id}>
                <ExportCard agency={agency} feed={feed} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {isAdding ? <ExportDialog agency={agency} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
