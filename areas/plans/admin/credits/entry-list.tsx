import { type Column, PersonInput, ResourceList, ResourceTable } from '@keystead/admin';
import { SelectInput } from 'react-admin';
import type { StaffEntry } from '../../contract.staff.ts';
import {
  amountWords,
  FEATURE_CHOICES,
  FEATURE_WORDS,
  KIND_CHOICES,
  KIND_WORDS,
  momentWords,
} from '../labels.ts';

const COLUMNS: readonly Column<StaffEntry>[] = [
  { source: 'created_at', label: 'When', isSorted: false, cell: (row) => momentWords(row.created_at) },
  { source: 'account_name', label: 'Person', isSorted: false, cell: (row) => row.account_name || 'Someone' },
  { source: 'kind', label: 'What', isSorted: false, cell: (row) => KIND_WORDS[row.kind] },
  { source: 'feature', label: 'Of', isSorted: false, cell: (row) => FEATURE_WORDS[row.feature] },
  { source: 'package_name', label: 'Package', isSorted: false },
  {
    source: 'amount',
    label: 'Change',
    isSorted: false,
    isNumber: true,
    cell: (row) => amountWords(row.amount),
  },
  {
    source: 'balance',
    label: 'Left',
    isSorted: false,
    isNumber: true,
    cell: (row) => amountWords(row.balance),
  },
  {
    source: 'title',
    label: 'About',
    isSorted: false,
    cell: (row) => [row.title, row.reason].filter(Boolean).join(': '),
  },
];

/** Renders the immutable ledger: every movement of every credit. */
export function EntryList() {
  return (
    <ResourceList
      filters={[
        <PersonInput key="account_id" source="account_id" />,
        <SelectInput key="kind" source="kind" label="What" choices={KIND_CHOICES} />,
        <SelectInput key="feature" source="feature" label="Of" choices={FEATURE_CHOICES} />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}
