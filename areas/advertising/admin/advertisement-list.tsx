import { type Column, momentLabel, PersonInput, ResourceList, ResourceTable } from '@keystead/admin';
import { Button } from '@mui/material';
import { SelectInput } from 'react-admin';
import { Link } from 'react-router';
import type { StaffAdvertisement } from '../contract.staff.ts';
import { EndButton } from './end-button.tsx';
import { STATES } from './labels.ts';

const KINDS = [
  { id: 'property', name: 'Properties' },
  { id: 'project', name: 'Projects' },
];

const stateLabel = ({ state, reason }: StaffAdvertisement) =>
  [STATES.find(({ id }) => id === state)?.name, reason].filter(Boolean).join(': ');

const COLUMNS: readonly Column<StaffAdvertisement>[] = [
  {
    source: 'title',
    label: 'Listing or project',
    isSorted: false,
    cell: (row) => row.title || `${row.kind} ${row.thing_id ?? ''}`,
  },
  {
    source: 'account_name',
    label: 'Customer',
    isSorted: false,
    cell: (row) => row.account_name || 'Someone',
  },
  {
    source: 'by_house',
    label: 'By',
    isSorted: false,
    cell: (row) => (row.by_house ? 'The operator' : 'A credit'),
  },
  { source: 'state', label: 'Status', isSorted: false, cell: stateLabel },
  { source: 'starts_at', label: 'Since', isSorted: false, cell: (row) => momentLabel(row.starts_at) },
  {
    source: 'ends_at',
    label: 'Until',
    cell: (row) => momentLabel(row.ends_at) || (row.state === 'approved' ? 'No end' : ''),
  },
  { source: 'created_at', label: 'Requested', cell: (row) => momentLabel(row.created_at) },
  { source: 'hours', label: 'Actions', isSorted: false, cell: (row) => <ToDo advertisement={row} /> },
];

/** Renders homes and projects that stand first, and those that did. */
export function AdvertisementList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput key="state" source="state" label="Status" choices={STATES} />,
        <SelectInput key="kind" source="kind" choices={KINDS} />,
        <PersonInput key="account_id" source="account_id" />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}

function ToDo({ advertisement }: { advertisement: StaffAdvertisement }) {
  const { id, state } = advertisement;
  if (state === 'pending')
    return (
      <Button size="small" component={Link} to={`/queue/advertisement-${id}/show`}>
        Decide
      </Button>
    );
  return state === 'approved' ? <EndButton advertisement={advertisement} /> : null;
}
