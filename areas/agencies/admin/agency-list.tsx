import { type Column, PersonInput, ResourceList, ResourceTable, RowPicture } from '@keystead/admin';
import { Chip } from '@mui/material';
import { BriefcaseBusiness } from 'lucide-react';
import { SelectInput } from 'react-admin';
import type { StaffAgency } from '../contract.staff.ts';

const COLUMNS: readonly Column<StaffAgency>[] = [
  {
    source: 'name',
    label: 'Agency',
    cell: ({ name, logo }) => (
      <RowPicture address={logo} icon={BriefcaseBusiness}>
        {name}
      </RowPicture>
    ),
  },
  { source: 'is_active', label: 'Status', isSorted: false, cell: (row) => <StateChip agency={row} /> },
  {
    source: 'is_verified',
    label: 'Verified',
    isSorted: false,
    cell: ({ is_verified: isVerified }) => (isVerified ? 'Yes' : 'No'),
  },
  { source: 'cities', label: 'Cities', isSorted: false, cell: ({ cities }) => cities.join(', ') },
  { source: 'people', label: 'People', isSorted: false, isNumber: true },
  {
    source: 'created_at',
    label: 'Created',
    cell: ({ created_at: at }) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' }),
  },
];

const FILTERS = [
  <SelectInput
    key="is_active"
    source="is_active"
    label="Status"
    choices={[
      { id: '1', name: 'On the site' },
      { id: '0', name: 'Off the site' },
    ]}
  />,
  <PersonInput key="account_id" source="account_id" label="With this person" />,
];

/** Renders every agency, the newest first. */
export function AgencyList() {
  return (
    <ResourceList sort={{ field: 'created_at', order: 'DESC' }} filters={FILTERS} empty={false}>
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}

/** Renders whether it is on the site. */
export function StateChip({ agency: { is_active: isActive } }: { agency: Pick<StaffAgency, 'is_active'> }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isActive ? 'success' : 'error'}
      label={isActive ? 'On the site' : 'Off the site'}
    />
  );
}
