import { useCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Link, useNavigate } from '@tanstack/react-router';
import { getAgents } from '../contract.ts';
import { AgentCard } from './agent-card.tsx';
import { type AgentsSearch, isNarrowed, readAgentsSearch } from './agents-search.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import { AGENTS_LENGTH, agentsArgs } from './requests.ts';
import { useText } from './text.ts';

/** Renders everyone with homes on the market. */
export function AgentsPage({ search }: { search: AgentsSearch }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: agents } = useCall(getAgents, agentsArgs(search));
  const page = Number(search.page ?? 1);
  // Another choice begins with the first page.
  const change = (part: AgentsSearch) =>
    void navigate({
      to: '/all-agents',
      // Of the address, not of what stands here: the answer to another choice may be on its way.
      search: (now) => readAgentsSearch({ ...now, ...part, page: undefined }),
    });
  // The site takes a place on the first page but is not in the total.
  const entries = agents.total + (agents.data.some((agent) => agent.is_admin) || page > 1 ? 1 : 0);
  return (
    <Container>
      <PageHeader title={t('title')} lead={t('lead')} />
      <DirectoryFilters
        search={search}
        cities={agents.cities}
        languages={agents.languages}
        onChange={change}
      />
      {agents.data.length > 0 || isNarrowed(search) ? (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {t('found', { count: agents.total })}
          {isNarrowed(search) && agents.data.length > 0 ? (
            <Link to="/all-agents" className="link">
              {t('clear')}
            </Link>
          ) : null}
        </p>
      ) : null}
      {agents.data.length === 0 && isNarrowed(search) ? (
        <EmptyState
          drawing="people"
          title={t('noMatch')}
          description={t('noMatchText')}
          action={
            <Link to="/all-agents" className={buttonClass('primary')}>
              {t('clearFilters')}
            </Link>
          }
        />
      ) : agents.data.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t('empty')}
          description={t('emptyText')}
          action={
            <Link to="/user/properties" className={buttonClass('primary')}>
              {t('post')}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agents.data.map((agent) => (
            <li key={agent.id} className="min-w-0">
              <AgentCard agent={agent} level="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-10"
        page={page}
        pages={Math.ceil(entries / AGENTS_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link to="/all-agents" search={{ ...search, page: number === 1 ? undefined : String(number) }} />
        )}
      />
    </Container>
  );
}
