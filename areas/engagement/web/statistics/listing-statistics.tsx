import { callQuery, useApi } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNumber } from '@keystead/languages/web';
import { Change } from '@keystead/listings/web';
import { LineChart } from '@keystead/ui/chart';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getListingStatistics, type StatisticsDay } from '../../contract.ts';
import { METRIC_ICONS } from './metric-icons.ts';
import {
  askedDays,
  chosen,
  METRICS,
  type Metric,
  type Point,
  pointsOf,
  readSpan,
  SPANS,
  type Span,
  type StatisticsSearch,
  spanOf,
  sumOf,
} from './metrics.ts';
import { useText } from './text.ts';

/** Renders how one of the owner's listings did: over how long and what of it, the address says. */
export function ListingStatistics({ slug, search }: { slug: string; search: StatisticsSearch }) {
  const t = useText();
  const { span, metric } = chosen(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(useApi(), getListingStatistics, { slug_id: slug, days: askedDays(span) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t(`span_${span}`)} description={t('statisticsLead')}>
      <nav aria-label={t('span')} className="mb-4 flex flex-wrap gap-2">
        {SPANS.map((days) => (
          <Link
            key={days}
            to="/my-property/$slug"
            params={{ slug }}
            search={readSpan({ ...search, days })}
            resetScroll={false}
            replace
            data-active={days === span}
            aria-current={days === span ? 'true' : undefined}
            className="filter-chip"
          >
            {t(`short_${days}`)}
          </Link>
        ))}
      </nav>
      {error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : data && !isPlaceholderData ? (
        <Metrics slug={slug} search={search} days={data.data.days} span={span} metric={metric} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-26" />
          <Skeleton className="mt-4 h-72" />
        </div>
      )}
    </Section>
  );
}

function Metrics({
  slug,
  search,
  days,
  span,
  metric,
}: {
  slug: string;
  search: StatisticsSearch;
  days: readonly StatisticsDay[];
  span: Span;
  metric: Metric;
}) {
  const t = useText();
  const label = usePointLabels();
  const { now, before } = spanOf(days, span);
  const points = pointsOf(days, span, metric);
  // Nothing at all before: it was not there yet.
  const isCompared = before.length === now.length && METRICS.some((one) => sumOf(before, one) > 0);
  return (
    <>
      <nav aria-label={t('metric')} className="grid grid-cols-3 gap-2 sm:gap-4">
        {METRICS.map((one) => (
          <MetricTile
            key={one}
            slug={slug}
            search={search}
            isChosen={one === metric}
            metric={one}
            now={sumOf(now, one)}
            before={isCompared ? sumOf(before, one) : undefined}
          />
        ))}
      </nav>
      <LineChart
        area
        className="surface mt-3 p-4 sm:mt-4 sm:p-5"
        label={t('chart', { metric: t(metric), span: t(`span_${span}`) })}
        hideLabel
        rowsLabel={t(span === 365 ? 'week' : 'day')}
        tableLabel={t('asTable')}
        series={[
          { label: t(metric), tone: 'accent' },
          ...(isCompared ? [{ label: t('before'), tone: 'muted' as const }] : []),
        ]}
        rows={points.map((point) => ({
          label: label(point),
          values: isCompared ? [point.value, point.before] : [point.value],
        }))}
      />
    </>
  );
}

/** Renders one metric, which is also the choice of what the chart draws. */
function MetricTile({
  slug,
  search,
  metric,
  isChosen,
  now,
  before,
}: {
  slug: string;
  search: StatisticsSearch;
  metric: Metric;
  isChosen: boolean;
  now: number;
  before: number | undefined;
}) {
  const t = useText();
  const number = useNumber();
  const Icon = METRIC_ICONS[metric];
  return (
    <Link
      to="/my-property/$slug"
      params={{ slug }}
      search={readSpan({ ...search, show: metric })}
      resetScroll={false}
      replace
      aria-current={isChosen ? 'true' : undefined}
      className={`surface min-w-0 p-3 no-underline sm:p-5 ${
        isChosen ? 'border-accent! ring-1 ring-accent' : 'hover:bg-hover'
      }`}
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">{t(metric)}</span>
      </span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-3 sm:mt-2">
        <span className="font-serif text-2xl tracking-tight tabular-nums sm:text-3xl">{number(now)}</span>
        {before === undefined ? null : (
          <span className="text-sm">
            <Change share now={now} before={before} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** Returns a day, or the first and last day of a week. */
function usePointLabels(): (point: Point) => string {
  const day = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return ({ from, to }) =>
    from === to ? day.format(new Date(from)) : day.formatRange(new Date(from), new Date(to));
}
