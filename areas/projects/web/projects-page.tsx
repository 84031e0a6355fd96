import { useCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Chip } from '@keystead/ui/chip';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Link, useNavigate } from '@tanstack/react-router';
import { getProjects } from '../contract.ts';
import { Filters } from './filters.tsx';
import { ProjectGrid } from './project-grid.tsx';
import {
  isNarrowed,
  PROJECTS_LENGTH,
  type ProjectsSearch,
  projectsArgs,
  readProjectsSearch,
} from './projects-search.ts';
import { useText } from './text.ts';

/** Renders everything that is planned or being built. */
export function ProjectsPage({ search }: { search: ProjectsSearch }) {
  const t = useText();
  const named = useNames();
  const navigate = useNavigate();
  const { data: projects } = useCall(getProjects, projectsArgs(search));
  const page = Number(search.page ?? 1);
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Filters search={search} />
      <p role="status" className="mb-5 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {t('found', { count: projects.total })}
        {search.country === undefined ? null : (
          <Chip
            removeLabel={t('countryAll')}
            onRemove={() =>
              void navigate({
                to: '/all-projects',
                search: (now) => readProjectsSearch({ ...now, country: undefined, page: undefined }),
              })
            }
          >
            {named('country', search.country)}
          </Chip>
        )}
        {isNarrowed(search) && projects.data.length > 0 ? (
          <Link to="/all-projects" className="link">
            {t('clear')}
          </Link>
        ) : null}
      </p>
      {projects.data.length === 0 ? (
        <Nothing isNarrowed={isNarrowed(search)} />
      ) : (
        <ProjectGrid projects={projects.data} level="h2" priorities={2} />
      )}
      <Pagination
        className="mt-10"
        page={page}
        pages={Math.ceil(projects.total / PROJECTS_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link to="/all-projects" search={{ ...search, page: number === 1 ? undefined : String(number) }} />
        )}
      />
    </Container>
  );
}

function Nothing({ isNarrowed: narrowed }: { isNarrowed: boolean }) {
  const t = useText();
  return (
    <EmptyState
      drawing="crane"
      title={t(narrowed ? 'noMatch' : 'empty')}
      description={t(narrowed ? 'noMatchText' : 'emptyText')}
      action={
        narrowed ? (
          <Link to="/all-projects" className={buttonClass('primary')}>
            {t('clearFilters')}
          </Link>
        ) : (
          <Link to="/user/add-project" className={buttonClass('primary')}>
            {t('post')}
          </Link>
        )
      }
    />
  );
}
