import { type Column, ResourceList, ResourceTable } from '@keystead/admin';
import { placeLine } from '@keystead/kit/place-line';
import { Avatar, Chip, Stack, Typography } from '@mui/material';
import { CanAccess, SelectInput } from 'react-admin';
import type { Customer } from '../contract.staff.ts';
import { AccountStatusOfSeveral } from './account-status-of-several.tsx';
import { dayLabel } from './labels.ts';

const COLUMNS: readonly Column<Customer>[] = [
  {
    source: 'name',
    label: 'Name',
    cell: ({ id, name, picture }) => (
      <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Avatar component="span" src={picture} alt="" sx={{ width: 28, height: 28 }} />
        <span>{name || `Account ${id}`}</span>
      </Stack>
    ),
  },
  { source: 'email', label: 'Email', isSorted: false, cell: ({ email }) => email ?? '–' },
  {
    source: 'mobile',
    label: 'Number',
    isSorted: false,
    cell: ({ mobile }) => (mobile ? <span dir="ltr">+{mobile}</span> : '–'),
  },
  {
    source: 'city',
    label: 'Place',
    isSorted: false,
    cell: ({ city, country }) => placeLine(city, country) || '–',
  },
  { source: 'is_active', label: 'Status', isSorted: false, cell: (row) => <AccountStatus customer={row} /> },
  { source: 'created_at', label: 'Member since', cell: (row) => dayLabel(row.created_at) },
];

/** Renders everyone with an account, the newest first. */
export function CustomerList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[
        <SelectInput
          key="state"
          source="state"
          label="Status"
          choices={[
            { id: 'active', name: 'Active' },
            { id: 'deactivated', name: 'Deactivated' },
          ]}
        />,
        <SelectInput
          key="kind"
          source="kind"
          label="Kind"
          choices={[
            { id: 'agent', name: 'Verified agents' },
            { id: 'person', name: 'Everybody else' },
          ]}
        />,
      ]}
      empty={false}
    >
      <ResourceTable
        columns={COLUMNS}
        rowClick="show"
        bulkActions={
          <CanAccess action="deactivate">
            <AccountStatusOfSeveral />
          </CanAccess>
        }
      />
    </ResourceList>
  );
}

/** Shows the account status as a label. */
export function AccountStatus({
  customer: { is_active: isActive, is_operator: isOperator, is_verified_agent: isAgent },
}: {
  customer: Pick<Customer, 'is_active' | 'is_operator' | 'is_verified_agent'>;
}) {
  if (!isActive) return <Chip size="small" color="error" label="Deactivated" />;
  if (isOperator) return <Chip size="small" label="The operator" />;
  if (isAgent) return <Chip size="small" label="Verified agent" />;
  return (
    <Typography component="span" variant="body2">
      Active
    </Typography>
  );
}
