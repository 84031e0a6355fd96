import { type Column, momentLabel, ResourceList, ResourceTable, StateChip } from '@keystead/admin';
import { BooleanInput, SelectInput } from 'react-admin';
import { OWNER_LABELS, ownerLabel, STATES, stateOf, type WebhookRecord } from './labels.ts';

const COLUMNS: readonly Column<WebhookRecord>[] = [
  { source: 'url', label: 'Address', isSorted: false },
  { source: 'owner', label: 'Whose', isSorted: false, cell: ownerLabel },
  {
    source: 'is_active',
    label: 'Status',
    isSorted: false,
    cell: (webhook) => <StateChip states={STATES} state={stateOf(webhook)} />,
  },
  { source: 'waiting', label: 'Waiting', isSorted: false },
  { source: 'failed', label: 'Not delivered', isSorted: false },
  { source: 'created_at', label: 'Added', cell: ({ created_at: at }) => momentLabel(at) },
];

const OWNERS = Object.entries(OWNER_LABELS).map(([id, name]) => ({ id, name }));

/** Renders endpoints that receive events, of all owners. */
export function WebhookList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput key="owner" source="owner" label="Whose" choices={OWNERS} />,
        <BooleanInput key="needs_attention" source="needs_attention" label="To check" />,
      ]}
    >
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}
