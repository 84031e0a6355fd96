import { usePages } from '@keystead/http/pages';
import { useLaterCall } from '@keystead/http/react';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { getLeadBoard, getLeads } from '../contract.ts';
import { ExportButton } from './export-button.tsx';
import { LeadCard } from './lead-card.tsx';
import { STATE_NAMES } from './names.ts';
import type { LeadsSearch } from './search.ts';
import { useText } from './text.ts';

const which = (agency: number, { owner, q }: LeadsSearch) => ({
  agency_id: agency,
  ...(owner !== undefined && { owner_id: owner }),
  ...(q !== undefined && { search: q }),
});

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}

/** Renders leads below each other. */
export function LeadList({ agency, search }: { agency: number; search: LeadsSearch }) {
  const t = useText();
  const { state, due, home } = search;
  const filter = {
    ...which(agency, search),
    ...(state && { state }),
    ...(due && { due }),
    ...(home !== undefined && { property_id: home }),
  };
  const { rows, error, refetch, more } = usePages(getLeads, filter);
  if (error && !rows)
    return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows) return <Waiting />;
  if (rows.length === 0)
    return <EmptyState drawing="signpost" title={t('none')} description={t('noneText')} />;
  return (
    <div className="grid gap-4">
      <div>
        <ExportButton filter={filter} />
      </div>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <LeadCard lead={row} />
          </li>
        ))}
      </ul>
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </div>
  );
}

/** Renders leads in a column for each state; on a narrow screen the columns stand below each other. */
export function LeadBoard({ agency, search }: { agency: number; search: LeadsSearch }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getLeadBoard, which(agency, search));
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  if (!data) return <Waiting />;
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3 xl:gap-4">
      {data.data.map(({ state, total, leads }) => (
        <section key={state} aria-labelledby={`leads-${state}`} className="min-w-0">
          <h2 id={`leads-${state}`} className="mb-3 text-lg">
            {t('column', { state: t(STATE_NAMES[state].label), count: total })}
          </h2>
          {leads.length === 0 ? (
            <p className="text-sm text-muted">{t('columnEmpty')}</p>
          ) : (
            <ul className="grid gap-3">
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadCard lead={lead} movable />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
