import { useCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Link, useNavigate } from '@tanstack/react-router';
import { Building2, Search } from 'lucide-react';
import { getProjects } from '../contract.ts';
import { ProjectGrid } from './project-grid.tsx';
import {
  isNarrowed,
  PROJECTS_LENGTH,
  type ProjectsSearch,
  projectsArgs,
  readProjectsSearch,
} from './projects-search.ts';
import { useText } from './text.ts';

/** Everything that is planned or being built. */
export function ProjectsPage({ search }: { search: ProjectsSearch }) {
  const t = useText();
  const { data: projects } = useCall(getProjects, projectsArgs(search));
  const page = Number(search.page ?? 1);
  return (
    <Container className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Filters search={search} />
      <p role="status" className="mb-5 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {t('found', { count: projects.total })}
        {isNarrowed(search) ? (
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
      icon={<Building2 aria-hidden="true" />}
      title={t(narrowed ? 'noMatch' : 'empty')}
      description={t(narrowed ? 'noMatchText' : 'emptyText')}
      actions={
        narrowed ? undefined : (
          <Link to="/user/add-project" className={buttonClass('primary')}>
            {t('post')}
          </Link>
        )
      }
    />
  );
}

/** Types as real links, and words to look for; works before any script has come. */
function Filters({ search }: { search: ProjectsSearch }) {
  const t = useText();
  const navigate = useNavigate();
  const types = [undefined, 'upcoming', 'under_construction'] as const;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav aria-label={t('type')} className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Link
            key={type ?? 'all'}
            to="/all-projects"
            search={readProjectsSearch({ ...search, type, page: undefined })}
            activeOptions={{ exact: true }}
            data-active={type === search.type}
            aria-current={type === search.type ? 'page' : undefined}
            className="pill shrink-0"
          >
            {t(type ?? 'all')}
          </Link>
        ))}
      </nav>
      <search aria-label={t('filters')} className="w-full sm:w-auto">
        <form
          key={search.search}
          action="/all-projects"
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('search');
            const next = readProjectsSearch({ ...search, search: String(words ?? ''), page: undefined });
            void navigate({ to: '/all-projects', search: next });
          }}
        >
          {search.type ? <input type="hidden" name="type" value={search.type} /> : null}
          <Field label={t('find')} hideLabel className="min-w-0 flex-1 sm:w-72">
            <Input
              type="search"
              name="search"
              maxLength={100}
              placeholder={t('findHint')}
              defaultValue={search.search ?? ''}
            />
          </Field>
          <Button type="submit" variant="secondary">
            <Search aria-hidden="true" />
            {t('search')}
          </Button>
        </form>
      </search>
    </div>
  );
}
