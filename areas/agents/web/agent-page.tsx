import { useCall } from '@keystead/http/react';
import { languageName } from '@keystead/kit/language';
import { placeLine } from '@keystead/kit/place-line';
import { dateFormat } from '@keystead/kit/time';
import { useLocale, useNames, useNumber } from '@keystead/languages/web';
import { ListingGrid } from '@keystead/listings/web';
import { ProjectGrid } from '@keystead/projects/web';
import { Avatar } from '@keystead/ui/avatar';
import { Container, Section } from '@keystead/ui/container';
import { Pagination } from '@keystead/ui/pagination';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
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
import { ServiceLine } from './service/service-line.tsx';
import { SocialLinks } from './social-links.tsx';
import { useText } from './text.ts';

/** Renders one agent: who it is, how to reach them, and their homes. */
export function AgentPage({
  Message,
  actions,
  below,
  ...search
}: AgentSearch & {
  /** Leads to a conversation with the agent. */
  Message: ComponentType<{ agent: AgentDetail }>;
  /** What else later areas offer to do about someone. */
  actions?: (agent: AgentDetail) => ReactNode;
  /** What later areas say of someone, below their homes. */
  below?: (agent: AgentDetail) => ReactNode;
}) {
  const t = useText();
  const { data: answer } = useCall(getAgentProperties, agentArgs(search));
  const agent = answer.data.customer_data;
  const { premium_properties_count: premium, feature_available: isOpen } = answer.data;
  const homes = answer.data.properties_data.map((home) => ({ ...home, is_premium: home.is_premium === 1 }));
  return (
    <Container>
      <AgentHeader agent={agent} Message={Message} actions={actions?.(agent)} />
      {agent.property_count > 0 || agent.projects_count === 0 ? (
        <Section
          title={t('homesOf', { name: agent.name })}
          action={<span className="text-muted">{t('homes', { count: answer.total })}</span>}
        >
          {agent.sale_count > 0 && agent.rent_count > 0 ? <Offers search={search} agent={agent} /> : null}
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
      {below?.(agent)}
      <ContactBar agent={agent} Message={Message} />
    </Container>
  );
}

/** Renders the choice between homes to buy and to rent, as links. */
function Offers({ search, agent }: { search: AgentSearch; agent: AgentDetail }) {
  const t = useText();
  const { property_count: all, sale_count: sales, rent_count: rentals } = agent;
  const choices = [
    { offer: undefined, name: t('offerAll'), count: all },
    { offer: '0', name: t('saleName'), count: sales },
    { offer: '1', name: t('rentName'), count: rentals },
  ] as const;
  return (
    <nav aria-label={t('offer')} className="-mt-1 mb-6 flex flex-wrap gap-2">
      {choices.map(({ offer, name, count }) => (
        <Link
          key={name}
          to="/agent-details/$slug"
          params={{ slug: search.slug }}
          search={addressOf({ ...search, offer, page: 1 })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          data-active={offer === search.offer}
          aria-current={offer === search.offer ? 'page' : undefined}
          className="filter-chip shrink-0"
        >
          {t('homesPart', { name, count })}
        </Link>
      ))}
    </nav>
  );
}

/** Returns what the address says of the lists. */
function addressOf({ isAdmin, offer, page, projectsPage }: AgentSearch) {
  return {
    ...(isAdmin && { is_admin: '1' as const }),
    ...(offer !== undefined && { property_type: offer }),
    ...(page > 1 && { page: String(page) }),
    ...(projectsPage > 1 && { projects: String(projectsPage) }),
  };
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
      linkFor={(number) => (
        <Link
          to="/agent-details/$slug"
          params={{ slug: search.slug }}
          search={addressOf({ ...search, [of]: number })}
        />
      )}
    />
  );
}

function AgentHeader({
  agent,
  Message,
  actions,
}: {
  agent: AgentDetail;
  Message: ComponentType<{ agent: AgentDetail }>;
  actions: ReactNode;
}) {
  const about = aboutOf(agent);
  const named = useNames();
  const place = placeLine(
    named('city', agent.city),
    named('state', agent.state),
    named('country', agent.country),
  );
  return (
    <header className="grid gap-x-16 gap-y-6 border-b border-line pt-6 pb-8 sm:pt-10 sm:pb-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <div className="flex items-center gap-4 sm:gap-7">
          <Avatar
            name={agent.name}
            src={agent.profile}
            size="xl"
            square={agent.is_admin}
            className="size-20 sm:size-32"
          />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">{agent.name}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
              {agent.is_verify ? <VerifiedBadge /> : null}
              {place ? (
                <span className="inline-flex items-center gap-1.5">
                  <MapPin aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
                  {place}
                </span>
              ) : null}
            </p>
          </div>
        </div>
        <div className="mt-6 flex flex-wrap gap-x-16 gap-y-5">
          <Figures agent={agent} />
          <Facts agent={agent} />
        </div>
        <ServiceLine service={agent.service} />
        {agent.about_me ? (
          <p dir="auto" className="mt-6 max-w-prose whitespace-pre-line text-base sm:text-lg">
            {agent.about_me}
          </p>
        ) : null}
        <SocialLinks agent={agent} className="mt-5" />
      </div>
      <address className="flex flex-col gap-3 not-italic lg:surface lg:self-start lg:p-5 lg:shadow-card">
        <div className="max-lg:hidden">
          <Message agent={agent} />
        </div>
        {agent.has_mobile ? (
          <div className="max-lg:hidden">
            <ReachButton about={about} way="call" />
          </div>
        ) : null}
        {agent.has_email ? <ReachButton about={about} way="mail" /> : null}
        {actions}
      </address>
    </header>
  );
}

const aboutOf = (agent: AgentDetail) => ({ agent_id: agent.is_admin ? 0 : agent.id });

/** Renders what someone offers and has sold, in numbers; what there is none of is left out. */
function Figures({ agent }: { agent: AgentDetail }) {
  const t = useText();
  const number = useNumber();
  const figures = [
    [t('saleName'), agent.sale_count],
    [t('rentName'), agent.rent_count],
    [t('soldName'), agent.sold_count],
  ] as const;
  const shown = figures.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders where they have homes, what they speak and since when they are here. */
function Facts({ agent }: { agent: AgentDetail }) {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const { areas, languages, member_since: joined } = agent;
  const year = dateFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const facts = [
    [t('areasName'), list.format(areas.map((area) => named('city', area)))],
    [t('languagesName'), list.format(languages.map((code) => languageName(code, locale)))],
    [t('since'), joined > 0 ? year.format(Date.UTC(joined, 0)) : ''],
  ] as const;
  const known = facts.filter(([, text]) => text !== '');
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
      {known.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the ways to reach an agent in sight for as long as the page is read on a phone. */
function ContactBar({
  agent,
  Message,
}: {
  agent: AgentDetail;
  Message: ComponentType<{ agent: AgentDetail }>;
}) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-card/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-6 sm:px-6 lg:hidden print:hidden">
      <div className="mx-auto grid max-w-md auto-cols-fr grid-flow-col gap-2">
        {agent.has_mobile ? <ReachButton isBrief about={aboutOf(agent)} way="call" /> : null}
        <Message agent={agent} />
      </div>
    </div>
  );
}
