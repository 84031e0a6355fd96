import { PictureInput, ResourceEdit } from '@keystead/admin';
import { BooleanInput } from 'react-admin';

/** Gives a city a picture, and shows or hides it; what it is called its homes say. */
export function CityEdit() {
  return (
    <ResourceEdit canDelete={false}>
      <PictureInput
        ratio="4 / 3"
        hint="JPEG or PNG, best 1200 pixels wide or more; at most 5 MB. Without one, its first letter stands there."
      />
      <BooleanInput
        source="is_shown"
        label="Shown in lists of cities"
        helperText="Its homes are found either way."
      />
    </ResourceEdit>
  );
}
