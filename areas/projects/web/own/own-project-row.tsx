import { placeLine } from '@keystead/kit/place-line';
import { timeAgo } from '@keystead/kit/time';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingPicture } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { OwnProject } from '../../contract.ts';
import { ProjectTypeBadge } from '../project-card.tsx';
import { Deciding } from './deciding.tsx';
import { stateOf } from './own-state.ts';
import { StateBadge } from './state-badge.tsx';
import { useText } from './text.ts';

/** Renders one's own project: its status and actions. */
export function OwnProjectRow({ project }: { project: OwnProject }) {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const { title, slug_id: slug } = project;
  return (
    <li className="surface flex flex-col gap-4 p-4 sm:flex-row sm:p-5">
      <ListingPicture
        picture={project.picture && { ...project.picture, alt: '' }}
        sizes="(min-width: 640px) 12rem, 92vw"
        className="aspect-4/3 w-full shrink-0 rounded-md sm:w-36 lg:w-44"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="mb-2 flex flex-wrap gap-1.5">
          <StateBadge project={project} />
          <ProjectTypeBadge type={project.type} />
        </div>
        <h2 className="text-lg wrap-anywhere">
          <Link to="/my-project/$slug" params={{ slug }} className="hover:text-accent">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          <bdi>{placeLine(named('city', project.city), named('country', project.country))}</bdi> ·{' '}
          {timeAgo(new Date(project.posted_at), new Date(), locale)} ·{' '}
          {t('views', { count: project.total_click })}
        </p>
        <Rejection project={project} />
        <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-4 sm:gap-x-3">
          <Link
            to="/user/edit-project/$slug"
            params={{ slug }}
            aria-label={t('editOf', { title })}
            className={buttonClass('secondary', 'sm')}
          >
            {t('edit')}
          </Link>
          {stateOf(project) === 'live' ? (
            <Link to="/project-details/$slug" params={{ slug }} className={buttonClass('ghost', 'sm')}>
              {t('public')}
            </Link>
          ) : null}
          <Deciding project={project} />
        </div>
      </div>
    </li>
  );
}

function Rejection({ project: { reject_reason: rejection } }: { project: OwnProject }) {
  const t = useText();
  if (!('reason' in rejection)) return null;
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-4 wrap-anywhere">{t('reason', { reason: rejection.reason })}</span>
    </p>
  );
}
