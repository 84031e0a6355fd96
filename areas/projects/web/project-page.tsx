import { placeLine } from '@keystead/kit/place-line';
import { type Named, useNames } from '@keystead/languages/web';
import { inLanguage, readingLanguage, TextLanguage, useMoney } from '@keystead/listings/web';
import { useSettings } from '@keystead/settings/web';
import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { Container, Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProjectDetail } from '../contract.ts';
import type { CardProject } from './card-project.ts';
import type { AskUnit, ProjectPageParts, ReachBuilder } from './page-parts.ts';
import { ProjectTypeBadge } from './project-card.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectParts, ProjectPictures } from './project-parts.tsx';
import { useText } from './text.ts';
import { useRange } from './use-range.ts';

interface Asking {
  Ask: AskUnit;
  Reach: ReachBuilder;
}

/** Renders one project in full. */
export function ProjectPage({
  project: read,
  similar,
  AskUnit,
  Reach,
  OwnerActions,
}: ProjectPageParts & {
  project: ProjectDetail;
  similar: readonly CardProject[];
}) {
  const t = useText();
  const [isOriginal, setOriginal] = useState(false);
  const { default_language: site } = useSettings();
  const project = isOriginal ? read : inLanguage(read);
  const language = readingLanguage(read, site);
  const shown = isOriginal ? language.original : language.shown;
  const { category, city, title } = project;
  const named = useNames();
  const items = [
    { label: t('home'), link: <Link to="/" /> },
    { label: t('title'), link: <Link to="/all-projects" /> },
    { label: named('city', city), link: <Link to="/all-projects" search={{ city }} /> },
  ];
  return (
    <Container>
      <Breadcrumb label={t('breadcrumb')} items={items} className="py-3 max-sm:hidden" />
      <article>
        <div className="pictures-first">
          <header className="py-5 sm:pt-2 sm:pb-6">
            <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
              {project.is_promoted ? <Badge tone="signal">{t('featured')}</Badge> : null}
              <ProjectTypeBadge type={project.type} />
              <bdi>{named('category', category.category)}</bdi>
              {project.plans.length > 0 ? (
                <span className="inline-flex items-center gap-1.5">
                  <Layers aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {t('floors', { count: project.plans.length })}
                </span>
              ) : null}
            </div>
            <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
              <div className="min-w-0">
                <h1 className="text-2xl wrap-anywhere sm:text-3xl">
                  <bdi lang={shown}>{title}</bdi>
                </h1>
                <p className="mt-2 text-muted wrap-anywhere">{addressOf(project, named)}</p>
              </div>
              <Offer project={project} className="lg:text-end" />
            </div>
          </header>
          <ProjectPictures project={project} className="max-sm:-mx-4" />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
          <ProjectParts
            project={project}
            language={shown}
            AskUnit={AskUnit}
            Reach={Reach}
            note={
              <TextLanguage
                text={read.text}
                language={language}
                isOriginal={isOriginal}
                onToggle={() => setOriginal(!isOriginal)}
              />
            }
          />
          <div className="lg:h-full lg:pt-10">
            <Contact
              project={project}
              Ask={AskUnit}
              Reach={Reach}
              actions={<OwnerActions project={project} />}
            />
          </div>
        </div>
      </article>
      {similar.length > 0 ? (
        <Section title={t('similar')} className="border-t border-line py-8 sm:py-12 lg:mt-6 print:hidden">
          <ProjectGrid projects={similar.slice(0, 3)} />
        </Section>
      ) : null}
      <ContactBar project={project} Ask={AskUnit} Reach={Reach} />
    </Container>
  );
}

/** Renders what a home in it costs at least, how many are left, and how large they are. */
function Offer({ project, className }: { project: ProjectDetail; className: string }) {
  const t = useText();
  const money = useMoney();
  const range = useRange()(project);
  const { unit_counts: counts } = project;
  const price = counts?.price_from ?? null;
  const facts = [...(counts ? [t('unitsLeft', { count: counts.available })] : []), ...range];
  return (
    <div className={className}>
      <p className="font-serif text-2xl font-medium sm:text-3xl">
        <bdi>{price === null ? t('pricesOnRequest') : t('unitsFrom', { price: money(price) })}</bdi>
      </p>
      {facts.length > 0 ? (
        <p className="mt-1.5 font-medium">
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 ? ' · ' : null}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** Renders price and ways to ask in sight for as long as the page is read on a phone. */
function ContactBar({ project, Ask, Reach }: { project: ProjectDetail } & Asking) {
  const t = useText();
  const money = useMoney();
  const price = project.unit_counts?.price_from ?? null;
  return (
    <div
      data-contact-bar=""
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-card/95 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <p className="grow leading-tight">
        <bdi className={price === null ? 'text-sm text-muted' : 'font-serif text-lg font-semibold'}>
          {price === null ? t('pricesOnRequest') : t('unitsFrom', { price: money(price) })}
        </bdi>
      </p>
      <div className="grid auto-cols-max grid-flow-col gap-2">
        {project.customer.has_mobile ? <Reach isBrief project={project} way="call" /> : null}
        <AskAbout isBrief project={project} Ask={Ask} />
      </div>
    </div>
  );
}

function AskAbout({
  project,
  Ask,
  isBrief = false,
}: Pick<Asking, 'Ask'> & { project: ProjectDetail; isBrief?: boolean }) {
  const t = useText();
  const message = t('askMessage', { title: project.title });
  return <Ask project={project} label={t('ask')} message={message} isBrief={isBrief} />;
}

/** Returns the address with what it does not say yet. */
function addressOf({ location, city, country }: ProjectDetail, named: Named): string {
  return placeLine(location, named('city', city), named('country', country));
}

/** Renders who offers it and how to reach them, in sight as long as the page is read. */
function Contact({ project, Ask, Reach, actions }: { project: ProjectDetail; actions: ReactNode } & Asking) {
  const t = useText();
  const { customer, title, is_admin_listing: isOperator } = project;
  return (
    <aside
      aria-label={t('contact')}
      className="surface p-5 shadow-card max-lg:mt-6 sm:p-6 lg:sticky lg:top-20 print:static print:shadow-none"
    >
      <div className="flex items-center gap-4">
        <Avatar name={customer.name} src={customer.profile} size="lg" square={isOperator === 1} />
        <div className="min-w-0">
          <p className="eyebrow">{t('developer')}</p>
          <h2 className="line-clamp-3 font-sans text-base font-medium tracking-normal wrap-anywhere">
            <bdi>{customer.name}</bdi>
          </h2>
        </div>
      </div>
      <div className="mt-5 grid gap-3 print:hidden">
        <div className="max-lg:hidden">
          <AskAbout project={project} Ask={Ask} />
        </div>
        {customer.has_mobile ? <Reach project={project} way="call" /> : null}
        {customer.has_email ? (
          <Reach project={project} way="mail" subject={t('mailSubject', { title })} />
        ) : null}
      </div>
      {customer.slug_id ? (
        <p className="mt-5 border-t border-line pt-4 text-sm print:hidden">
          <Link
            to="/agent-details/$slug"
            params={{ slug: customer.slug_id }}
            search={isOperator === 1 ? { is_admin: '1' } : {}}
            className="link wrap-anywhere"
          >
            {t('agentPage', { name: customer.name })}
          </Link>
        </p>
      ) : null}
      {actions ? <div className="mt-3 -ms-3 flex flex-wrap gap-x-1 print:hidden">{actions}</div> : null}
    </aside>
  );
}
