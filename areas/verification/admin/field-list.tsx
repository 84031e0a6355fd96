import { type Column, OrderedList, ResourceTable } from '@keystead/admin';
import { NullableBooleanInput, useGetList } from 'react-admin';
import type { FieldOfForm } from '../contract.staff.ts';
import { VERIFICATION_LIMITS } from '../limits.ts';
import { FormPreview } from './field-preview.tsx';
import { TYPE_LABELS } from './types.ts';

const yes = (value: boolean) => (value ? 'Yes' : 'No');

const COLUMNS: readonly Column<FieldOfForm>[] = [
  { source: 'name', label: 'Question' },
  { source: 'field_type', label: 'Answered by', cell: ({ field_type: type }) => TYPE_LABELS[type] },
  { source: 'is_required', label: 'Required', cell: (field) => yes(field.is_required), isSorted: false },
  { source: 'is_active', label: 'Asked of people', cell: (field) => yes(field.is_active), isSorted: false },
  {
    source: 'asks_agencies',
    label: 'Asked of agencies',
    cell: (field) => yes(field.asks_agencies),
    isSorted: false,
  },
  { source: 'answers', label: 'Answers', isNumber: true },
];

/** Renders the form in its order, and beside it how people meet it. */
export function FieldList() {
  return (
    <OrderedList
      orderTitle="Order of the form"
      filters={[
        <NullableBooleanInput key="asked" source="is_active" label="Asked of people" />,
        <NullableBooleanInput key="agencies" source="asks_agencies" label="Asked of agencies" />,
      ]}
      aside={<Preview />}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}

function Preview() {
  const { data = [] } = useGetList<FieldOfForm>('verification-fields', {
    pagination: { page: 1, perPage: VERIFICATION_LIMITS.fields },
    sort: { field: 'position', order: 'ASC' },
    filter: { is_active: true },
  });
  return <FormPreview fields={data} />;
}
