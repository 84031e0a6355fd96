import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { slugify } from '@keystead/kit/words';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** Adds a kind of articles, at the end. */
export function KindCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes it. */
export function KindEdit() {
  return (
    <ResourceEdit canDelete>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const [name, slug] = useWatch({ name: ['name', 'slug'] }) as [string | undefined, string | undefined];
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
      <TextInput
        source="slug"
        label="Address"
        helperText={`/articles?category=${slug || slugify(name ?? '') || '…'}`}
        validate={maxLength(100)}
      />
    </>
  );
}
