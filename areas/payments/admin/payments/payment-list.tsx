import {
  AgencyInput,
  type Column,
  momentLabel,
  PersonInput,
  ResourceList,
  ResourceTable,
} from '@keystead/admin';
import { moneyLabel } from '@keystead/kit/money';
import { DateInput, SelectInput } from 'react-admin';
import type { StaffPayment } from '../../contract.staff.ts';
import { METHOD_NAMES } from '../../rules.ts';
import { METHOD_CHOICES, STATE_CHOICES, statusLabel } from '../labels.ts';

const COLUMNS: readonly Column<StaffPayment>[] = [
  { source: 'id', label: 'Payment', cell: ({ id }) => `No. ${id}` },
  {
    source: 'account_name',
    label: 'Customer',
    isSorted: false,
    cell: (row) => row.account_name || 'Someone',
  },
  {
    source: 'agency_name',
    label: 'Agency',
    isSorted: false,
    cell: (row) => (row.agency_id === null ? '' : row.agency_name || 'One that has ended'),
  },
  { source: 'package_name', label: 'For', isSorted: false },
  {
    source: 'amount',
    label: 'Amount',
    isSorted: false,
    isNumber: true,
    cell: ({ amount, currency }) => moneyLabel(amount, currency),
  },
  { source: 'method', label: 'By', isSorted: false, cell: ({ method }) => METHOD_NAMES[method] },
  { source: 'state', label: 'Status', isSorted: false, cell: statusLabel },
  { source: 'reference', label: 'Reference', isSorted: false },
  { source: 'created_at', label: 'Started', cell: (row) => momentLabel(row.created_at) },
];

/** Renders every payment, the newest first. */
export function PaymentList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput key="state" source="state" label="Status" choices={STATE_CHOICES} />,
        <SelectInput key="method" source="method" label="By" choices={METHOD_CHOICES} />,
        <PersonInput key="account_id" source="account_id" />,
        <AgencyInput key="agency_id" source="agency_id" />,
        <DateInput key="from" source="from" label="From the day" />,
        <DateInput key="to" source="to" label="To the day" />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} />
    </ResourceList>
  );
}
