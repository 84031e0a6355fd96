import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { OwnProject } from '../../contract.ts';
import { Drafts } from './drafts.tsx';
import { OwnProjectRow } from './own-project-row.tsx';
import { type OwnProjectsSearch, readOwnProjects, STATE_FILTERS } from './own-state.ts';
import { StateNav } from './state-nav.tsx';
import { useText } from './text.ts';
import { useOwnProjects } from './use-own-projects.ts';

const PAGE_LENGTH = 10;

/** Renders what someone has posted, newest first; all of it, or what stands in one state. */
export function OwnProjectsPage({ search: written }: { search: OwnProjectsSearch }) {
  const t = useText();
  const search = readOwnProjects({ ...written });
  const { state } = search;
  const page = Number(search.page ?? 1);
  const { data, isError, refetch, isPlaceholderData } = useOwnProjects({
    limit: PAGE_LENGTH,
    offset: (page - 1) * PAGE_LENGTH,
    newest_first: '1',
    ...(state && STATE_FILTERS[state]),
  });
  const projects = data?.data as OwnProject[] | undefined;
  const isNew = data?.total === 0 && state === undefined && !isPlaceholderData;
  const add = (
    <Link to="/user/add-project" className={buttonClass('primary')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Link>
  );
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} actions={isNew ? null : add} />
      <Drafts className="mb-6" />
      {isNew ? null : <StateNav state={state} />}
      <LiveMessage>{data && !isPlaceholderData ? t('listed', { count: data.total }) : ''}</LiveMessage>
      {isError ? (
        <ErrorState
          title={t('failed')}
          description={t('failedText')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      ) : !projects ? (
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-36 w-full rounded-lg" />
          ))}
        </div>
      ) : projects.length === 0 ? (
        <EmptyState
          drawing="crane"
          title={t(isNew ? 'empty' : 'none')}
          description={isNew ? t('emptyText') : undefined}
          action={
            isNew ? (
              add
            ) : (
              <Link to="/user/projects" className={buttonClass('secondary')}>
                {t('showAll')}
              </Link>
            )
          }
        />
      ) : (
        <ul className={`grid gap-4 transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`}>
          {projects.map((project) => (
            <OwnProjectRow key={project.id} project={project} />
          ))}
        </ul>
      )}
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link
            to="/user/projects"
            search={{ ...(state && { state }), ...(number > 1 && { page: String(number) }) }}
          />
        )}
      />
    </Container>
  );
}
