import {
  AgencyInput,
  type Column,
  momentLabel,
  PersonInput,
  ResourceList,
  ResourceTable,
} from '@keystead/admin';
import { SelectInput } from 'react-admin';
import type { StaffEntry } from '../../contract.staff.ts';
import {
  amountLabel,
  FEATURE_CHOICES,
  FEATURE_LABELS,
  holderLabel,
  KIND_CHOICES,
  KIND_LABELS,
} from '../labels.ts';

const COLUMNS: readonly Column<StaffEntry>[] = [
  { source: 'created_at', label: 'When', isSorted: false, cell: (row) => momentLabel(row.created_at) },
  { source: 'account_name', label: 'Holder', isSorted: false, cell: holderLabel },
  { source: 'kind', label: 'What', isSorted: false, cell: (row) => KIND_LABELS[row.kind] },
  { source: 'feature', label: 'Of', isSorted: false, cell: (row) => FEATURE_LABELS[row.feature] },
  { source: 'package_name', label: 'Package', isSorted: false },
  {
    source: 'amount',
    label: 'Change',
    isSorted: false,
    isNumber: true,
    cell: (row) => amountLabel(row.amount),
  },
  {
    source: 'balance',
    label: 'Left',
    isSorted: false,
    isNumber: true,
    cell: (row) => amountLabel(row.balance),
  },
  {
    source: 'title',
    label: 'About',
    isSorted: false,
    cell: (row) =>
      [row.title, row.reason, row.actor_name && `used by ${row.actor_name}`].filter(Boolean).join(': '),
  },
];

/** Renders the immutable ledger: every movement of every credit. */
export function EntryList() {
  return (
    <ResourceList
      filters={[
        <PersonInput key="account_id" source="account_id" />,
        <AgencyInput key="agency_id" source="agency_id" />,
        <SelectInput key="kind" source="kind" label="What" choices={KIND_CHOICES} />,
        <SelectInput key="feature" source="feature" label="Of" choices={FEATURE_CHOICES} />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}
