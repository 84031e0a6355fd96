import { formScreens } from '@keystead/admin';
import { POINT_KIND_NAMES } from '@keystead/kit/point-kind-names';
import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { IconInput } from '../icon-input.tsx';

/** Adds something residents want to be near, and changes it. */
export const { Create, Edit } = formScreens(() => (
  <>
    <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
    <SelectInput
      source="point_kind"
      label="On the map"
      helperText="Where an extract of OpenStreetMap is read, distances to the nearest one are computed and go before those that sellers state."
      choices={POINT_KINDS.map((kind) => ({ id: kind, name: POINT_KIND_NAMES[`${kind}_several`] }))}
      emptyText="Sellers state the distance"
    />
    <IconInput />
  </>
));
