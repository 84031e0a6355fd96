import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { maxLength, required, TextInput } from 'react-admin';

/** Adds a question: it becomes the newest. */
export function FaqCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes it. */
export function FaqEdit() {
  return (
    <ResourceEdit canDelete>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="question" label="Question" validate={[required(), maxLength(255)]} />
      <TextInput
        source="answer"
        label="Answer"
        multiline
        minRows={5}
        helperText="Plain text; an empty line begins a new paragraph."
        validate={[required(), maxLength(5000)]}
      />
      <TextInput
        source="topic"
        label="Topic"
        helperText="Questions of one topic stand together. Write it as the others have it."
        validate={[maxLength(80)]}
      />
    </>
  );
}
