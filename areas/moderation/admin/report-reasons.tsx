import { type Column, formScreens, OrderedList, ResourceTable } from '@keystead/admin';
import { BooleanInput, maxLength, NullableBooleanInput, required, TextInput } from 'react-admin';
import type { ReportReasonRow } from '../contract.reasons.ts';

const COLUMNS: readonly Column<ReportReasonRow>[] = [
  { source: 'reason', label: 'Reason' },
  {
    source: 'is_active',
    label: 'Offered',
    cell: ({ is_active: isActive }) => (isActive ? 'Yes' : 'No'),
    isSorted: false,
  },
  { source: 'reports', label: 'Reports', isNumber: true },
];

/** Renders why a home may be reported, in the order people see. */
export function ReportReasonList() {
  return (
    <OrderedList
      orderTitle="Order of the reasons"
      filters={[<NullableBooleanInput key="offered" source="is_active" label="Offered" />]}
    >
      <ResourceTable columns={COLUMNS} />
    </OrderedList>
  );
}

/** Adds a reason, and changes it. */
export const { Create, Edit } = formScreens(
  () => (
    <>
      <TextInput source="reason" label="Reason" validate={[required(), maxLength(200)]} />
      <BooleanInput
        source="is_active"
        label="Offered"
        helperText="While inactive it cannot be chosen; existing reports keep it."
      />
    </>
  ),
  { is_active: true },
);
