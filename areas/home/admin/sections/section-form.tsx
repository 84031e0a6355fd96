import { ResourceEdit } from '@keystead/admin';
import { BooleanInput, maxLength, TextInput, useRecordContext } from 'react-admin';

/** Gives a row of the home page a title of the operator's, or puts it off. */
export function SectionEdit() {
  return (
    <ResourceEdit canDelete={false}>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const record = useRecordContext();
  // The browser says these two itself, in the visitor's language.
  const isOwn = ['slider_section', 'nearby_properties_section', 'user_recommendations_section'].includes(
    String(record?.type),
  );
  return (
    <>
      <TextInput
        source="title"
        label="Title"
        helperText={
          isOwn
            ? 'This site shows its own words here; apps show yours.'
            : 'Left empty, the operator finds the words: those translate themselves into every language.'
        }
        validate={maxLength(80)}
      />
      <BooleanInput
        source="is_on"
        label="On the page"
        helperText="The first row is always of homes that are not paid for. Rows after the fifth are short lists."
      />
    </>
  );
}
