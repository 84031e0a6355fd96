import { type Column, ResourceCreate, ResourceEdit, ResourceList, ResourceTable } from '@keystead/admin';
import { maxLength, required, TextInput } from 'react-admin';
import type { z } from 'zod';
import type { faqRow } from '../contract.staff.ts';
import { LanguageTexts } from './language-texts.tsx';

type Faq = z.output<typeof faqRow>;

const COLUMNS: readonly Column<Faq>[] = [
  { source: 'question', label: 'Question' },
  { source: 'topic', label: 'Topic' },
  {
    source: 'created_at',
    label: 'Added',
    cell: ({ created_at }) => new Date(created_at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  },
];

/** Frequently asked questions, the newest first as on the site. */
export function FaqList() {
  return (
    <ResourceList sort={{ field: 'created_at', order: 'DESC' }}>
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}

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
        helperText="Questions of one topic stand together. Write it as the others have it; its names in other languages are under Texts."
        validate={[maxLength(80)]}
      />
      <LanguageTexts>
        {(source, language) => (
          <>
            <TextInput
              source={source('question')}
              label={`Question (${language})`}
              validate={maxLength(255)}
            />
            <TextInput
              source={source('answer')}
              label={`Answer (${language})`}
              multiline
              minRows={5}
              validate={maxLength(5000)}
            />
          </>
        )}
      </LanguageTexts>
    </>
  );
}
