import { formScreens, OrderedTexts } from '@keystead/admin';
import { BooleanInput, maxLength, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldOfForm } from '../contract.staff.ts';
import { hasChoices } from '../rules.ts';
import { FieldPreview } from './field-preview.tsx';
import { TYPE_CHOICES } from './types.ts';

/** Adds a field to the form, and changes it. */
export const { Create, Edit } = formScreens(Fields, {
  field_type: 'text',
  is_required: true,
  is_active: true,
  asks_agencies: false,
  choices: [],
});

function Fields() {
  const answers = useRecordContext<FieldOfForm>()?.answers ?? 0;
  const field = useWatch() as Partial<FieldOfForm>;
  return (
    <>
      <TextInput source="name" label="Question" validate={[required(), maxLength(255)]} />
      <SelectInput
        source="field_type"
        label="Answered by"
        choices={TYPE_CHOICES}
        validate={required()}
        disabled={answers > 0}
        helperText={answers > 0 ? `Stays as it is: it was answered ${answers} times.` : false}
      />
      {field.field_type && hasChoices(field.field_type) ? (
        <OrderedTexts
          source="choices"
          label="Choices"
          itemLabel="Choice"
          hint="In this order. Answers that were given stay as they were, also when a choice is changed."
        />
      ) : null}
      <BooleanInput source="is_required" label="Required" helperText="Nobody can apply without an answer." />
      <BooleanInput
        source="is_active"
        label="Asked of people"
        helperText="While inactive it is not asked; existing answers are kept."
      />
      <BooleanInput
        source="asks_agencies"
        label="Asked of agencies"
        helperText="As long as no field is asked of agencies, none can apply for the badge."
      />
      <FieldPreview field={field} />
    </>
  );
}
