import { ResourceCreate, ResourceEdit, ResourceList, ResourceTable } from '@keystead/admin';
import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import type { ReasonTemplate } from '../contract.staff.ts';
import { QUEUE_KINDS, QUEUE_LIMITS } from '../rules.queue.ts';
import { KIND_LABELS } from './labels.ts';

const kinds = QUEUE_KINDS.map((kind) => ({ id: kind, name: KIND_LABELS[kind] }));

/** Renders reason templates by kind. */
export function TemplateList() {
  return (
    <ResourceList
      sort={{ field: 'position', order: 'ASC' }}
      filters={[<SelectInput key="kind" source="kind" choices={kinds} />]}
    >
      <ResourceTable<ReasonTemplate>
        columns={[
          { source: 'title', label: 'Title' },
          { source: 'kind', label: 'For', cell: ({ kind }) => KIND_LABELS[kind] },
          { source: 'body', label: 'What the person reads', isSorted: false },
          { source: 'position', label: 'Place', isNumber: true },
        ]}
      />
    </ResourceList>
  );
}

const inputs = (
  <>
    <SelectInput source="kind" choices={kinds} validate={required()} />
    <TextInput source="title" validate={required()} slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextInput
      source="body"
      label="What the person reads"
      multiline
      minRows={4}
      fullWidth
      validate={required()}
      slotProps={{ htmlInput: { maxLength: QUEUE_LIMITS.reason } }}
    />
  </>
);

export function TemplateCreate() {
  return <ResourceCreate defaults={{ kind: 'property' }}>{inputs}</ResourceCreate>;
}

export function TemplateEdit() {
  return (
    <ResourceEdit>
      {inputs}
      <NumberInput source="position" label="Place" min={0} />
    </ResourceEdit>
  );
}
