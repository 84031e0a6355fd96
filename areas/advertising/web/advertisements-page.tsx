import { selectUser } from '@keystead/accounts/web';
import { usePages } from '@keystead/http/pages';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { Segmented } from '@keystead/ui/segmented';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import { getFeaturedData } from '../contract.ts';
import type { ThingKind } from '../rules.ts';
import { AdvertisementCard } from './advertisement-card.tsx';
import { useText } from './text.ts';

const STEP = 5;

/** What the address says: of projects, or of properties. */
export interface AdvertisementSearch {
  type?: 'project';
}

/** Renders the signed-in person's advertisements: how each stands, and how long it still runs. */
export function AdvertisementsPage({ search }: { search: AdvertisementSearch }) {
  const type: ThingKind = search.type === 'project' ? 'project' : 'property';
  const t = useText();
  const navigate = useNavigate();
  const whose = useSelector(selectUser)?.id ?? 0;
  // Asked anew whenever the page opens, as the clock ends them.
  const { rows, total, error, refetch, more } = usePages(
    getFeaturedData,
    { type },
    { step: STEP, whose, staleTime: 0, gcTime: 0 },
  );
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Segmented
        label={t('kinds')}
        value={type}
        onValueChange={(next) =>
          void navigate({
            to: '/user/advertisement',
            search: next === 'project' ? { type: 'project' } : {},
            resetScroll: false,
          })
        }
        options={[
          { value: 'property', label: t('properties') },
          { value: 'project', label: t('projects') },
        ]}
        className="mb-6"
      />
      {error && !rows ? (
        <ErrorState title={t('failed')} onRetry={refetch} retryLabel={t('retry')} />
      ) : !rows ? (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      ) : rows.length === 0 ? (
        <Nothing type={type} />
      ) : (
        <>
          <ul className="grid gap-4">
            {rows.map((row) => (
              <li key={row.id}>
                <AdvertisementCard row={row} />
              </li>
            ))}
          </ul>
          {more ? (
            <LoadMore {...more} label={t('more')} summary={t('shownOf', { shown: rows.length, total })} />
          ) : null}
        </>
      )}
    </Container>
  );
}

function Nothing({ type }: { type: ThingKind }) {
  const t = useText();
  return (
    <EmptyState
      drawing="star"
      title={t('none')}
      description={t(type === 'property' ? 'noneProperty' : 'noneProject')}
      action={
        <Link
          to={type === 'property' ? '/user/dashboard' : '/user/projects'}
          className={buttonClass('primary')}
        >
          {t(type === 'property' ? 'toProperties' : 'toProjects')}
        </Link>
      }
      other={
        <Link to="/subscription-plan" className={buttonClass('link')}>
          {t('toPackages')}
        </Link>
      }
    />
  );
}
