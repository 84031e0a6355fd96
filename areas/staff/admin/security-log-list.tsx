import { type Column, momentLabel, PersonInput, ResourceList, ResourceTable } from '@keystead/admin';
import { SECURITY_EVENT_NAMES, SECURITY_EVENTS, type SecurityLevel } from '@keystead/kit/security-events';
import { Chip, Link as TextLink } from '@mui/material';
import { AutocompleteInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router';
import type { SecurityLine } from '../contract.staff.ts';
import { dayFilters } from './day-filters.tsx';
import { programLabel } from './labels.ts';

const LEVELS: readonly { id: SecurityLevel; name: string; colour: 'default' | 'warning' | 'error' }[] = [
  { id: 'info', name: 'Information', colour: 'default' },
  { id: 'warning', name: 'Warning', colour: 'warning' },
  { id: 'alarm', name: 'Alarm', colour: 'error' },
];

const COLUMNS: readonly Column<SecurityLine>[] = [
  { source: 'at', label: 'When', isSorted: false, cell: ({ at }) => momentLabel(at) },
  { source: 'event', label: 'Event', isSorted: false, cell: (line) => <EventChip line={line} /> },
  { source: 'count', label: 'Times', isSorted: false },
  { source: 'account_id', label: 'Who', isSorted: false, cell: (line) => <Who line={line} /> },
  { source: 'call', label: 'Call', isSorted: false },
  { source: 'address', label: 'From', isSorted: false },
  {
    source: 'agent',
    label: 'Program',
    isSorted: false,
    cell: ({ agent }) => (agent === '' ? '–' : programLabel(agent)),
  },
];

function EventChip({ line: { event } }: { line: SecurityLine }) {
  const { label, level } = SECURITY_EVENTS[event];
  const colour = LEVELS.find(({ id }) => id === level)?.colour ?? 'default';
  return <Chip size="small" label={label} color={colour} variant="outlined" />;
}

function Who({ line: { account_id: account, staff_id: staff } }: { line: SecurityLine }) {
  if (account !== null)
    return (
      <TextLink component={Link} to={`/customers/${account}/show`}>
        Customer {account}
      </TextLink>
    );
  if (staff !== null)
    return (
      <TextLink component={Link} to={`/accounts/${staff}`}>
        Staff {staff}
      </TextLink>
    );
  return '–';
}

const EVENTS = SECURITY_EVENT_NAMES.map((id) => ({ id, name: SECURITY_EVENTS[id].label }));

/** Renders the immutable log of sign-ins, failed attempts and changes of account security; the latest first. */
export function SecurityLogList() {
  return (
    <ResourceList
      filters={[
        <SelectInput key="level" source="level" label="Level" choices={[...LEVELS]} />,
        <AutocompleteInput key="event" source="event" label="Event" choices={EVENTS} />,
        <PersonInput key="account_id" source="account_id" label="Customer" />,
        <ReferenceInput key="staff_id" source="staff_id" reference="accounts">
          <AutocompleteInput label="Staff" filterToQuery={(words: string) => ({ q: words })} />
        </ReferenceInput>,
        <TextInput key="address" source="address" label="Network address" />,
        <TextInput key="call" source="call" label="Call" />,
        ...dayFilters(),
      ]}
      empty={false}
    >
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}
