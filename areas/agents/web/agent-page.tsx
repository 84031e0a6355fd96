import { useCall } from '@keystead/http/react';
import { languageName } from '@keystead/kit/language';
import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { ProjectGrid } from '@keystead/projects/web';
import { Avatar } from '@keystead/ui/avatar';
import { Container, Section } from '@keystead/ui/container';
import { Pagination } from '@keystead/ui/pagination';
import { Link } from '@tanstack/react-router';
import { Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AgentDetail, getAgentProperties } from '../contract.ts';
import { VerifiedBadge } from './agent-card.tsx';
import { PremiumNote } from './premium-note.tsx';
import { ReachButton } from './reach-button.tsx';
import {
  AGENT_HOMES_LENGTH,
  AGENT_PROJECTS_LENGTH,
  type AgentSearch,
  agentArgs,
  agentProjectsArgs,
} from './requests.ts';
import { SocialLinks } from './social-links.tsx';
import { useText } from './text.ts';

/** Renders one agent: who it is, how to reach them, and their homes. */
export function AgentPage({
  actions,
  ...search
}: AgentSearch & {
  /** What later areas offer to do about someone. */
  actions?: (agent: AgentDetail) => ReactNode;
}) {
  const t = useText();
  const { data: answer } = useCall(getAgentProperties, agentArgs(search));
  const agent = answer.data.customer_data;
  const { premium_properties_count: premium, feature_available: isOpen } = answer.data;
  const homes = answer.data.properties_data.map((home) => ({ ...home, is_premium: home.is_premium === 1 }));
  return (
    <Container>
      <AgentHeader agent={agent} actions={actions?.(agent)} />
      {answer.total > 0 || agent.projects_count === 0 ? (
        <Section
          title={t('homesOf', { name: agent.name })}
          action={<span className="text-muted">{t('homes', { count: answer.total })}</span>}
        >
          {premium > 0 && !isOpen ? <PremiumNote name={agent.name} count={premium} /> : null}
          {homes.length === 0 ? (
            <p className="text-muted">{t('noHomes', { name: agent.name })}</p>
          ) : (
            <ListingGrid listings={homes} />
          )}
          <Pages
            search={search}
            of="page"
            label={t('pages')}
            pages={Math.ceil(answer.total / AGENT_HOMES_LENGTH)}
          />
        </Section>
      ) : null}
      {agent.projects_count > 0 ? <Projects search={search} agent={agent} /> : null}
    </Container>
  );
}

/** Renders what the agent is building or going to build; nothing where its details are closed to the reader. */
function Projects({ search, agent }: { search: AgentSearch; agent: AgentDetail }) {
  const t = useText();
  const { data: answer } = useCall(getAgentProperties, agentProjectsArgs(search));
  const { projects_data: projects } = answer.data;
  if (projects.length === 0 && search.projectsPage === 1) return null;
  return (
    <Section
      title={t('projectsOf', { name: agent.name })}
      action={<span className="text-muted">{t('projects', { count: answer.total })}</span>}
    >
      <ProjectGrid projects={projects} />
      <Pages
        search={search}
        of="projectsPage"
        label={t('projectPages')}
        pages={Math.ceil(answer.total / AGENT_PROJECTS_LENGTH)}
      />
    </Section>
  );
}

/** Renders the pages of one of the two lists; the other one stays where it is. */
function Pages({
  search,
  of,
  label,
  pages,
}: {
  search: AgentSearch;
  of: 'page' | 'projectsPage';
  label: string;
  pages: number;
}) {
  const t = useText();
  return (
    <Pagination
      className="mt-10"
      page={search[of]}
      pages={pages}
      label={label}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      pageLabel={(number) => t('page', { page: number })}
      linkFor={(number) => {
        const page = of === 'page' ? number : search.page;
        const projectsPage = of === 'projectsPage' ? number : search.projectsPage;
        return (
          <Link
            to="/agent-details/$slug"
            params={{ slug: search.slug }}
            search={{
              ...(search.isAdmin && { is_admin: '1' as const }),
              ...(page > 1 && { page: String(page) }),
              ...(projectsPage > 1 && { projects: String(projectsPage) }),
            }}
          />
        );
      }}
    />
  );
}

function AgentHeader({ agent, actions }: { agent: AgentDetail; actions: ReactNode }) {
  const t = useText();
  const locale = useLocale();
  const spoken = new Intl.ListFormat(locale, { type: 'conjunction' });
  const about = { agent_id: agent.is_admin ? 0 : agent.id };
  const named = useNames();
  const place = placeLine(
    named('city', agent.city),
    named('state', agent.state),
    named('country', agent.country),
  );
  return (
    <header className="grid gap-x-10 gap-y-6 border-b border-line py-8 sm:py-12 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar
        name={agent.name}
        src={agent.profile}
        size="xl"
        square={agent.is_admin}
        className="size-24 sm:size-36"
      />
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl lg:text-4xl">{agent.name}</h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {agent.is_verify ? <VerifiedBadge /> : null}
          {place ? (
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {place}
            </span>
          ) : null}
          {agent.languages.length > 0 ? (
            <span className="inline-flex items-center gap-1.5">
              <Languages aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
              {t('speaks', {
                languages: spoken.format(agent.languages.map((code) => languageName(code, locale))),
              })}
            </span>
          ) : null}
        </p>
        {agent.about_me ? (
          <p dir="auto" className="mt-5 max-w-prose whitespace-pre-line text-base sm:text-lg">
            {agent.about_me}
          </p>
        ) : null}
        <SocialLinks agent={agent} className="mt-5" />
      </div>
      <address className="flex flex-col gap-3 not-italic md:min-w-56">
        {agent.has_mobile ? <ReachButton about={about} way="call" variant="primary" /> : null}
        {agent.has_email ? <ReachButton about={about} way="mail" /> : null}
        {actions}
      </address>
    </header>
  );
}
