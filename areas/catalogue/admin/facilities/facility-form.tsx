import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { maxLength, required, TextInput } from 'react-admin';
import { IconInput } from '../icon-input.tsx';

/** Adds something residents want to be near. */
export function FacilityCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes it. */
export function FacilityEdit() {
  return (
    <ResourceEdit>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
      <IconInput />
    </>
  );
}
