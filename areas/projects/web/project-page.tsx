import { dialled, phoneText } from '@keystead/kit/phone';
import { Description, Part, Pictures, VideoBox } from '@keystead/listings/web';
import { Avatar } from '@keystead/ui/avatar';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { buttonClass } from '@keystead/ui/button';
import { Container, Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { FileText, Layers, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProjectDetail, ProjectItem } from '../contract.ts';
import { Floors } from './floors.tsx';
import { ProjectCard, ProjectTypeBadge } from './project-card.tsx';
import { ProjectMap } from './project-map.tsx';
import { useText } from './text.ts';

/** One project in full. */
export function ProjectPage({
  project,
  similar,
  ownerActions,
}: {
  project: ProjectDetail;
  similar: readonly ProjectItem[];
  /** What later areas offer to do about its owner. */
  ownerActions?: ReactNode;
}) {
  const t = useText();
  const { category, city, title } = project;
  const trail = [
    { label: t('home'), link: <Link to="/" /> },
    { label: t('title'), link: <Link to="/all-projects" /> },
    { label: city, link: <Link to="/all-projects" search={{ city }} /> },
  ];
  const shown = {
    title,
    title_picture: project.picture,
    gallery: project.gallary_images.map(({ id, name, picture }) => ({
      id,
      image: '',
      image_url: name,
      picture,
    })),
  };
  return (
    <Container>
      <Breadcrumb items={trail} className="py-3 max-sm:hidden" />
      <article>
        <div className="flex flex-col">
          <header className="py-5 sm:pt-2 sm:pb-6">
            <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
              <ProjectTypeBadge type={project.type} />
              <bdi>{category.category}</bdi>
              {project.plans.length > 0 ? (
                <span className="inline-flex items-center gap-1.5">
                  <Layers aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {t('floors', { count: project.plans.length })}
                </span>
              ) : null}
            </div>
            <h1 className="text-2xl wrap-anywhere sm:text-3xl">
              <bdi>{title}</bdi>
            </h1>
            <p className="mt-2 text-muted wrap-anywhere">
              <bdi>{addressOf(project)}</bdi>
            </p>
          </header>
          <Pictures listing={shown} className="max-sm:order-first max-sm:-mx-4" />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
          <Parts project={project} />
          <div className="lg:h-full lg:pt-10">
            <Contact project={project} actions={ownerActions} />
          </div>
        </div>
      </article>
      {similar.length > 0 ? (
        <Section title={t('similar')} className="border-t border-line py-8 sm:py-12 lg:mt-6 print:hidden">
          <ul className="grid gap-x-6 gap-y-10 min-[560px]:grid-cols-2 lg:grid-cols-3">
            {similar.slice(0, 3).map((other) => (
              <li key={other.id} className="grid min-w-0">
                <ProjectCard project={other} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </Container>
  );
}

/** The address with what it does not say yet. */
function addressOf({ location, city, country }: ProjectDetail): string {
  return [location, ...[city, country].filter((part) => !location.includes(part))].join(', ');
}

function Parts({ project }: { project: ProjectDetail }) {
  const t = useText();
  return (
    <div className="min-w-0 [&>section:first-child]:border-t-0">
      <Part id="about" title={t('about')}>
        <Description text={project.description} />
      </Part>
      {project.plans.length > 0 ? (
        <Part id="plans" title={t('plans')}>
          <Floors plans={project.plans} />
        </Part>
      ) : null}
      {project.video_link ? (
        <Part onScreenOnly id="video" title={t('video')}>
          <VideoBox
            listing={{
              title: project.title,
              title_picture: project.picture,
              three_d_image: '',
              three_d_picture: null,
              video_link: project.video_link,
            }}
          />
        </Part>
      ) : null}
      {project.documents.length > 0 ? (
        <Part id="documents" title={t('documents')}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {project.documents.map((document) => (
              <li key={document.id}>
                <a
                  href={document.name}
                  target="_blank"
                  rel="noopener"
                  className="surface flex items-center gap-3 p-3.5 hover:border-ink"
                >
                  <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
                  <bdi className="min-w-0 flex-1 truncate">{document.file_name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part id="map" title={t('place')}>
        <ProjectMap project={project} />
      </Part>
    </div>
  );
}

/** Who offers it and how to reach them, in sight as long as the page is read. */
function Contact({ project, actions }: { project: ProjectDetail; actions: ReactNode }) {
  const t = useText();
  const { customer, title, is_admin_listing: isHouse } = project;
  const subject = encodeURIComponent(t('mailSubject', { title }));
  return (
    <aside
      aria-label={t('contact')}
      className="surface p-5 shadow-card max-lg:mt-6 sm:p-6 lg:sticky lg:top-20 print:static print:shadow-none"
    >
      <div className="flex items-center gap-4">
        <Avatar name={customer.name} src={customer.profile} size="lg" square={isHouse === 1} />
        <div className="min-w-0">
          <p className="eyebrow">{t('developer')}</p>
          <h2 className="line-clamp-3 font-sans text-base font-medium tracking-normal wrap-anywhere">
            <bdi>{customer.name}</bdi>
          </h2>
        </div>
      </div>
      <div className="mt-5 grid gap-3 print:hidden">
        {customer.mobile ? (
          <a href={`tel:${dialled(customer.mobile)}`} className={buttonClass('primary')}>
            <Phone aria-hidden="true" />
            {t('call')}
            <bdi className="whitespace-nowrap tabular-nums">{phoneText(customer.mobile)}</bdi>
          </a>
        ) : null}
        {customer.email ? (
          <a href={`mailto:${customer.email}?subject=${subject}`} className={buttonClass('secondary')}>
            <Mail aria-hidden="true" />
            {t('mail')}
          </a>
        ) : null}
      </div>
      {customer.slug_id ? (
        <p className="mt-5 border-t border-line pt-4 text-sm print:hidden">
          <Link
            to="/agent-details/$slug"
            params={{ slug: customer.slug_id }}
            search={isHouse === 1 ? { is_admin: '1' } : {}}
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
