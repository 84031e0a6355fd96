import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import {
  OwnAside,
  OwnFact,
  OwnHeader,
  OwnPart,
  OwnTexts,
  OwnWaiting,
  Snippet,
  Tile,
} from '@keystead/listings/web';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, Eye, Images, Layers, PenLine } from 'lucide-react';
import {
  deleteProjectText,
  getProjectTexts,
  type OwnProject,
  saveProjectText,
  translateProject,
} from '../../contract.ts';
import { PROJECT_FIELDS } from '../../fields.ts';
import { ProjectTypeBadge } from '../project-card.tsx';
import { ProjectParts, ProjectPictures } from '../project-parts.tsx';
import { Deciding } from './deciding.tsx';
import { OwnHistory } from './own-history.tsx';
import { stateOf } from './own-state.ts';
import { ProjectStatistics } from './project-statistics.tsx';
import { StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';
import { OwnUnits } from './units/own-units.tsx';
import { useOwnProjects } from './use-own-projects.ts';

const TEXT_CALLS = {
  read: getProjectTexts,
  save: saveProjectText,
  translate: translateProject,
  remove: deleteProjectText,
};

/** Renders one of the owner's projects with everything: how it does, what happened to it, and what only they see. */
export function OwnProjectPage({ slug }: { slug: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useOwnProjects({ slug_id: slug });
  const project = data?.data as OwnProject | undefined;
  if (error)
    return (
      <Container>
        {error.status === 404 ? (
          <ErrorState
            level="h1"
            drawing="crane"
            title={t('unknown')}
            description={t('unknownText')}
            actions={
              <Link to="/user/projects" className={buttonClass('primary')}>
                {t('title')}
              </Link>
            }
          />
        ) : (
          <ErrorState
            level="h1"
            title={t('failed')}
            description={t('failedText')}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
          />
        )}
      </Container>
    );
  if (!project) return <OwnWaiting label={t('loading')} />;
  return (
    <Container>
      <Header project={project} />
      <Notice project={project} />
      <Numbers project={project} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Deciding project={project} onDeleted={() => void navigate({ to: '/user/projects' })} />
      </div>
      <ProjectStatistics slug={slug} />
      <OwnUnits project={project} />
      <OwnTexts texts={{ id: project.id, calls: TEXT_CALLS, fields: PROJECT_FIELDS }} />
      <ProjectPictures project={project} className="max-sm:-mx-4" />
      <div className="pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-16">
        <ProjectParts project={project} />
        <Private project={project} />
      </div>
    </Container>
  );
}

function Header({ project }: { project: OwnProject }) {
  const t = useText();
  const { slug_id: slug } = project;
  return (
    <OwnHeader
      back={{ to: '/user/projects', label: t('title') }}
      badges={
        <>
          <StateBadge project={project} />
          <ProjectTypeBadge type={project.type} />
        </>
      }
      title={project.title}
      actions={
        <>
          <Link to="/user/edit-project/$slug" params={{ slug }} className={buttonClass('primary')}>
            <PenLine aria-hidden="true" />
            {t('edit')}
          </Link>
          {stateOf(project) === 'live' ? (
            <Link to="/project-details/$slug" params={{ slug }} className={buttonClass('secondary')}>
              <Eye aria-hidden="true" />
              {t('public')}
            </Link>
          ) : null}
        </>
      }
    />
  );
}

/** Renders why people cannot find it, when they cannot, and the way on. */
function Notice({ project }: { project: OwnProject }) {
  const t = useText();
  const { slug_id: slug, reject_reason: rejection } = project;
  const state = stateOf(project);
  if ('reason' in rejection)
    return (
      <Alert
        tone="danger"
        title={t('rejectedTitle')}
        className="mt-5"
        actions={
          <Link to="/user/edit-project/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
            {t('mend')}
          </Link>
        }
      >
        {rejection.reason}
      </Alert>
    );
  if (state === 'pending')
    return (
      <Alert tone="warning" title={t('pending')} className="mt-5">
        {t('pendingText')}
      </Alert>
    );
  return state === 'inactive' ? (
    <Alert title={t('inactive')} className="mt-5">
      {t('inactiveText')}
    </Alert>
  ) : null;
}

function Numbers({ project }: { project: OwnProject }) {
  const t = useText();
  const day = dateFormat(useLocale(), { dateStyle: 'medium' });
  return (
    <dl aria-label={t('numbers')} className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile Icon={Eye} name={t('viewsName')} value={project.total_click} />
      <Tile Icon={Layers} name={t('floorsName')} value={project.plans.length} />
      <Tile Icon={Images} name={t('picturesName')} value={project.gallary_images.length + 1} />
      <Tile
        Icon={CalendarDays}
        name={t('postedName')}
        value={
          <span className="text-xl leading-8 sm:leading-10">{day.format(new Date(project.posted_at))}</span>
        }
      />
    </dl>
  );
}

/** Renders what only the owner sees: what happened to it, and how search engines show it. */
function Private({ project }: { project: OwnProject }) {
  const t = useText();
  return (
    <OwnAside label={t('private')}>
      <OwnPart title={t('history')}>
        <OwnHistory history={project.history} />
      </OwnPart>
      <OwnPart title={t('seo')}>
        <Snippet
          folder="project-details"
          slug={project.slug_id}
          title={project.meta_title || project.title}
          description={project.meta_description || project.description}
        />
        <dl className="mt-4 grid gap-4 text-sm">
          <OwnFact name={t('keywords')}>{project.meta_keywords || t('nothing')}</OwnFact>
        </dl>
      </OwnPart>
    </OwnAside>
  );
}
