import { type Column, momentLabel, ResourceList, ResourceTable } from '@keystead/admin';
import { Chip, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import type { StaffPerson } from '../contract.staff.ts';
import { ROLES } from '../rules.ts';
import { roleLabel } from './labels.ts';

const COLUMNS: readonly Column<StaffPerson>[] = [
  { source: 'name', label: 'Name' },
  { source: 'email', label: 'Email' },
  { source: 'role', label: 'Role', cell: ({ role }) => roleLabel(role) },
  { source: 'is_active', label: 'Status', isSorted: false, cell: (person) => <StaffState person={person} /> },
  {
    source: 'last_seen_at',
    label: 'Last seen',
    cell: ({ last_seen_at: at }) => momentLabel(at) || 'Never',
  },
];

/** Renders all staff. */
export function StaffList() {
  return (
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={[
        <SelectInput
          key="role"
          source="role"
          label="Role"
          choices={ROLES.map((role) => ({ id: role, name: roleLabel(role) }))}
        />,
        <SelectInput
          key="state"
          source="state"
          label="Status"
          choices={[
            { id: 'active', name: 'Active' },
            { id: 'off', name: 'Inactive' },
          ]}
        />,
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick="edit" />
    </ResourceList>
  );
}

/** Renders someone's status. */
export function StaffState({ person }: { person: StaffPerson }) {
  if (!person.is_active) return <Chip size="small" color="error" label="Inactive" />;
  if (!person.has_password) return <Chip size="small" color="warning" label="Invited" />;
  if (!person.has_two_factor) return <Chip size="small" color="warning" label="No second factor yet" />;
  return (
    <Typography component="span" variant="body2">
      Active
    </Typography>
  );
}
