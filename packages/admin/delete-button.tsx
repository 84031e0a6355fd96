import {
  BulkDeleteWithUndoButton,
  DeleteWithConfirmButton,
  DeleteWithUndoButton,
  useResourceDefinition,
} from 'react-admin';
import type { Resource } from './resource.ts';

/** How deleting goes with a resource: the shell hands it on from its definition. */
type Deleting = Pick<Resource, 'isUndoable' | 'deleteText'>;

/** Returns how records of the resource around are deleted. */
export function useDeleting(): Deleting {
  return (useResourceDefinition().options ?? {}) as Deleting;
}

/** Deletes the record of the page: at once and to be taken back, or after a question that says what goes. */
export function DeleteButton() {
  const { isUndoable, deleteText } = useDeleting();
  if (isUndoable) return <DeleteWithUndoButton color="warning" />;
  return (
    <DeleteWithConfirmButton
      confirmColor="warning"
      confirmContent={deleteText ?? 'It cannot be brought back. If something still uses it, nothing happens.'}
    />
  );
}

/** Deletes the chosen records of a list; to be taken back. */
export function DeleteSeveral() {
  return <BulkDeleteWithUndoButton color="warning" />;
}
