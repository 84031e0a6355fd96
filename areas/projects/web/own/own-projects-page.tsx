import { callQuery, useApi } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { getAddedProjects, type OwnProject } from '../../contract.ts';
import { OwnProjectRow } from './own-project-row.tsx';
import { useText } from './text.ts';

const PAGE_LENGTH = 10;

/** What somebody has posted, newest first. */
export function OwnProjectsPage({ page }: { page: number }) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    ...callQuery(useApi(), getAddedProjects, {
      ...{ limit: PAGE_LENGTH, offset: (page - 1) * PAGE_LENGTH, newest_first: '1' },
    }),
    // Posting and review change them, and the next person at this browser may be somebody else.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const projects = data?.data as OwnProject[] | undefined;
  const add = (
    <Link to="/user/add-project" className={buttonClass('primary')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Link>
  );
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} actions={projects?.length ? add : null} />
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
          icon={<Building2 aria-hidden="true" />}
          title={t('empty')}
          description={t('emptyText')}
          actions={add}
        />
      ) : (
        <ul className="grid gap-4">
          {projects.map((project) => (
            <OwnProjectRow key={project.id} project={project} onChanged={() => void refetch()} />
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
        linkFor={(number) => <Link to="/user/projects" search={number > 1 ? { page: String(number) } : {}} />}
      />
    </Container>
  );
}
