import { formScreens } from '@keystead/admin';
import { maxLength, required, TextInput } from 'react-admin';
import { IconInput } from '../icon-input.tsx';

/** Adds something residents want to be near, and changes it. */
export const { Create, Edit } = formScreens(() => (
  <>
    <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
    <IconInput />
  </>
));
