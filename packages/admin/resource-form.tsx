import { Box } from '@mui/material';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import {
  CanAccess,
  Create,
  Edit,
  type RaRecord,
  SaveButton,
  SimpleForm,
  Toolbar,
  useNotify,
} from 'react-admin';
import { apiErrorOf } from './api-error.ts';
import { type Conflict, ConflictDialog } from './conflict-dialog.tsx';
import { DeleteButton } from './delete-button.tsx';

interface FormProps {
  /** Inputs of react-admin; their `source` is the field's name in the call. */
  children: ReactNode;
  /** Beside the form, or under it where there is no room. */
  aside?: ReactElement;
}

/** Renders the screen that adds a record. */
export function ResourceCreate({
  children,
  aside,
  defaults,
  redirect = 'list',
}: FormProps & { defaults?: Record<string, unknown>; redirect?: 'list' | 'show' }) {
  return (
    <Create redirect={redirect} {...(aside && { aside })}>
      <SimpleForm
        {...(defaults && { defaultValues: defaults })}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
        warnWhenUnsavedChanges
      >
        {children}
      </SimpleForm>
    </Create>
  );
}

/**
 * Renders the screen that changes a record. Only what was changed is sent; where someone else has saved meanwhile, the person
 * sees what differs and chooses. Deleting can be taken back, or asks first: see `isUndoable` of the resource.
 */
export function ResourceEdit({
  children,
  aside,
  canDelete = true,
  redirect = 'list',
}: FormProps & { canDelete?: boolean; redirect?: 'list' | 'edit' | 'show' | false }) {
  const [conflict, setConflict] = useState<Conflict>();
  const notify = useNotify();
  const onError = (error: unknown, change: unknown) => {
    const apiError = apiErrorOf(error);
    if (apiError?.code === 'conflict') {
      const { id, data, previousData } = change as {
        id: RaRecord['id'];
        data: RaRecord;
        previousData: RaRecord;
      };
      setConflict({ id, mine: data, before: previousData });
      return;
    }
    if (Object.keys(apiError?.errors ?? {}).length > 0) return;
    notify(apiError?.message ?? 'ra.notification.http_error', { type: 'error' });
  };
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={redirect}
      mutationOptions={{ onError }}
      actions={false}
      {...(aside && { aside })}
    >
      <SimpleForm toolbar={<EditToolbar canDelete={canDelete} />} warnWhenUnsavedChanges>
        {children}
        <ConflictDialog conflict={conflict} onEnd={() => setConflict(undefined)} />
      </SimpleForm>
    </Edit>
  );
}

/**
 * Returns the two screens of a resource that is added and changed by the same inputs.
 * @param defaults of a new record
 */
export function formScreens(
  Fields: ComponentType,
  defaults?: Record<string, unknown>,
): { Create: ComponentType; Edit: ComponentType } {
  return {
    Create: () => (
      <ResourceCreate {...(defaults && { defaults })}>
        <Fields />
      </ResourceCreate>
    ),
    Edit: () => (
      <ResourceEdit>
        <Fields />
      </ResourceEdit>
    ),
  };
}

function EditToolbar({ canDelete }: { canDelete: boolean }) {
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton />
      {canDelete ? (
        <CanAccess action="delete">
          <Box sx={{ marginInlineStart: 'auto' }}>
            <DeleteButton />
          </Box>
        </CanAccess>
      ) : null}
    </Toolbar>
  );
}
