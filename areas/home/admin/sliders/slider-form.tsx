import { formScreens, PictureInput } from '@keystead/admin';
import {
  AutocompleteInput,
  BooleanInput,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { KIND_LABELS } from './kinds.ts';

const KINDS = Object.entries(KIND_LABELS).map(([id, name]) => ({ id, name }));

/** Adds a slide at the end, and changes one. */
export const { Create, Edit } = formScreens(Fields, { kind: 'image', is_on: true, shows_details: true });

function Fields() {
  return (
    <>
      <PictureInput
        ratio="2 / 1"
        canRemove={false}
        validate={required('Choose a picture')}
        hint="JPEG or PNG, best 2000 pixels wide or more; at most 5 MB."
      />
      <TextInput
        source="name"
        label="Words on it"
        helperText="Read on the picture, and to people who do not see it."
        validate={[required(), maxLength(120)]}
      />
      <SelectInput source="kind" label="Leads to" choices={KINDS} validate={required()} />
      <Target />
      <BooleanInput source="is_on" label="On the page" />
    </>
  );
}

/** What is asked depends on where it leads. */
function Target() {
  const kind = useWatch({ name: 'kind' }) as string | undefined;
  if (kind === 'category')
    return (
      <ReferenceInput source="category_id" reference="categories">
        <AutocompleteInput label="Category" optionText="name" validate={required()} />
      </ReferenceInput>
    );
  if (kind === 'property')
    return (
      <>
        <TextInput
          source="property"
          label="Home"
          helperText="The address of its page, or its number. While it is not on the market, the slide waits."
          validate={[required(), maxLength(300)]}
        />
        <BooleanInput source="shows_details" label="Show its name, city and price" />
      </>
    );
  if (kind === 'link')
    return (
      <TextInput
        source="link"
        label="Address"
        helperText="A page of this site, such as /faqs, or an address that begins with https://"
        validate={[required(), maxLength(500)]}
      />
    );
  return null;
}
