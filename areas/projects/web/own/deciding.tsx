import { useChange } from '@keystead/http/react';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { IconButton } from '@keystead/ui/icon-button';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeProjectStatus, deleteProject, type OwnProject } from '../../contract.ts';
import { FeatureButton } from './feature-button.tsx';
import { useText } from './text.ts';

/** Renders the switch where it means something, and the end. */
export function Deciding({ project, onDeleted }: { project: OwnProject; onDeleted?: () => void }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const turning = useChange(changeProjectStatus);
  const removing = useChange(deleteProject);
  const { id, title } = project;
  const onError = () => toast.error(t('failed'));
  const refresh = () => void queries.invalidateQueries();
  const remove = () =>
    removing.mutate(
      { id },
      {
        onError,
        onSuccess: () => {
          setAsking(false);
          toast.success(t('deleted'));
          onDeleted?.();
          refresh();
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
            turning.mutate(
              { project_id: id, status: event.target.checked ? '1' : '0' },
              { onError, onSuccess: refresh },
            )
          }
        />
      ) : null}
      <FeatureButton project={project} />
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
