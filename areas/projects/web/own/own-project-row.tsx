import { useChange } from '@keystead/http/react';
import { ListingPicture } from '@keystead/listings/web';
import { Badge } from '@keystead/ui/badge';
import { buttonClass } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { IconButton } from '@keystead/ui/icon-button';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeProjectStatus, deleteProject, type OwnProject } from '../../contract.ts';
import { ProjectTypeBadge } from '../project-card.tsx';
import { useText } from './text.ts';

const TONES = { live: 'success', pending: 'warning', rejected: 'danger', inactive: 'neutral' } as const;

function standingOf({ request_status, is_active }: OwnProject): keyof typeof TONES {
  if (request_status !== 'approved') return request_status;
  return is_active ? 'live' : 'inactive';
}

/** One's own project: how it stands, and everything that may be done with it. */
export function OwnProjectRow({ project, onChanged }: { project: OwnProject; onChanged: () => void }) {
  const t = useText();
  const { title, slug_id: slug } = project;
  const standing = standingOf(project);
  const reason = 'reason' in project.reject_reason ? project.reject_reason.reason : '';
  return (
    <li className="surface flex flex-col gap-4 p-4 sm:flex-row sm:p-5">
      <ListingPicture
        picture={project.picture && { ...project.picture, alt: '' }}
        sizes="(min-width: 640px) 12rem, 92vw"
        className="aspect-4/3 w-full shrink-0 rounded-md sm:w-44"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="mb-2 flex flex-wrap gap-1.5">
          <Badge tone={TONES[standing]}>{t(standing)}</Badge>
          <ProjectTypeBadge type={project.type} />
        </div>
        <h2 className="text-lg wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          <bdi>{project.city}</bdi>, <bdi>{project.country}</bdi> · <bdi>{project.created_at}</bdi> ·{' '}
          {t('views', { count: project.total_click })}
        </p>
        {reason ? <p className="mt-2 text-sm text-danger">{t('reason', { reason })}</p> : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-4">
          <Link
            to="/user/edit-project/$slug"
            params={{ slug }}
            aria-label={t('editOf', { title })}
            className={buttonClass('secondary', 'sm')}
          >
            {t('edit')}
          </Link>
          {standing === 'live' ? (
            <Link to="/project-details/$slug" params={{ slug }} className={buttonClass('ghost', 'sm')}>
              {t('public')}
            </Link>
          ) : null}
          <Deciding project={project} onChanged={onChanged} />
        </div>
      </div>
    </li>
  );
}

/** The switch where it means something, and the end. */
function Deciding({ project, onChanged }: { project: OwnProject; onChanged: () => void }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const turning = useChange(changeProjectStatus);
  const removing = useChange(deleteProject);
  const { id, title } = project;
  const settled = {
    onSuccess: () => {
      void queries.invalidateQueries();
      onChanged();
    },
    onError: () => toast.error(t('failed')),
  };
  const remove = () =>
    removing.mutate(
      { id },
      {
        ...settled,
        onSuccess: () => {
          setAsking(false);
          toast.success(t('deleted'));
          settled.onSuccess();
        },
      },
    );
  return (
    <>
      {project.request_status === 'approved' ? (
        <Switch
          label={t('shown')}
          aria-label={t('shownOf', { title })}
          checked={project.is_active}
          disabled={turning.isPending}
          onChange={(event) =>
            turning.mutate({ project_id: id, status: event.target.checked ? '1' : '0' }, settled)
          }
        />
      ) : null}
      <span className="ms-auto">
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          trigger={
            <IconButton label={t('delete', { title })} icon={<Trash2 aria-hidden="true" />} size="sm" />
          }
          title={t('deleteTitle')}
          description={t('deleteText', { title })}
          confirmLabel={t('deleteYes')}
          cancelLabel={t('deleteNo')}
          danger
          pending={removing.isPending}
          onConfirm={remove}
        />
      </span>
    </>
  );
}
