import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { LineChart } from '@keystead/ui/chart';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { getListingStatistics } from '../../contract.ts';
import { useText } from './text.ts';

/** What happened to one of the owner's listings in the last 30 days. */
export function ListingStatistics({ slug }: { slug: string }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getListingStatistics, { slug_id: slug });
  const day = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rows = (data?.data.days ?? []).map((row) => ({
    label: day.format(new Date(row.day)),
    values: [row.views, row.favourites, row.interested],
  }));
  return (
    <Section
      title={t('statistics')}
      description={t('statisticsLead')}
      action={
        <Link to="/user/interested/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
          {t('whoInterested')}
        </Link>
      }
    >
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : data ? (
        <LineChart
          label={t('statistics')}
          hideLabel
          rowsLabel={t('day')}
          tableLabel={t('asTable')}
          series={[{ label: t('views') }, { label: t('favouritesAdded') }, { label: t('interestAdded') }]}
          rows={rows}
        />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
    </Section>
  );
}
