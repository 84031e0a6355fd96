import { formScreens, OrderedReferences } from '@keystead/admin';
import { slugify } from '@keystead/kit/words';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CategoryKind, ParameterKind } from '../../contract.ts';
import { IconInput } from '../icon-input.tsx';
import { KIND_LABELS } from '../parameters/kinds.ts';

/** Adds a kind of home, and changes it. */
export const { Create, Edit } = formScreens(Fields);

const KINDS: { id: CategoryKind; name: string }[] = [
  { id: 'home', name: 'Homes' },
  { id: 'land', name: 'Land' },
  { id: 'commercial', name: 'Commercial property' },
  { id: 'parking', name: 'Parking' },
];

function Fields() {
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(100)]} />
      <SlugInput />
      <SelectInput
        source="kind"
        label="Its listings are"
        helperText="Which facts people are asked for beside the parameters."
        choices={KINDS}
        defaultValue="home"
        validate={required()}
      />
      <IconInput />
      <OrderedReferences
        source="parameter_ids"
        reference="parameters"
        label="Parameters"
        hint="What homes of this kind are asked, in this order."
        detail={({ kind, is_required: isRequired }) =>
          `${KIND_LABELS[kind as ParameterKind]}${isRequired ? ', required' : ''}`
        }
      />
      <TextInput
        source="meta_title"
        label="Title for search engines"
        validate={maxLength(255)}
        sx={{ mt: 3 }}
      />
      <TextInput
        source="meta_description"
        label="Description for search engines"
        validate={maxLength(500)}
        multiline
        minRows={2}
      />
      <TextInput source="meta_keywords" label="Keywords for search engines" validate={maxLength(500)} />
    </>
  );
}

/** Left empty, the address is made of the name. */
function SlugInput() {
  const [name, slug] = useWatch({ name: ['name', 'slug'] }) as [string | undefined, string | undefined];
  const address = `/properties/categories/${slug || slugify(name ?? '') || '…'}`;
  return <TextInput source="slug" label="Address" helperText={address} validate={maxLength(100)} />;
}
